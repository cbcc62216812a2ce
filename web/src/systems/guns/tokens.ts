/** Battle tokens in words. */

import { t, words } from '../../words/language.svelte';

export const tokenText = (token: string): string => (token === 'march' ? t('guns-march-token') : words().word(token));
