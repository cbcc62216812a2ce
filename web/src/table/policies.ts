/** Policies as instructions. */

import type { Instruction, PolicyForm } from '../protocol';

/** A choice of a policy, for the whole side. */
export const policyOf = (form: PolicyForm, choice: string): Instruction => ({ decision: form.decision, when: [], answer: `policy ${choice}` });

/** Whether an instruction is one of these policies. */
export const isPolicy = (forms: PolicyForm[], { decision, answer }: Instruction): boolean =>
  forms.some((form) => form.decision === decision && form.choices.some((choice) => policyOf(form, choice).answer === answer));
