/** JSON merge patches (RFC 7396), applied without touching what does not change. */

import type { Json } from '../protocol';

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The target with the patch applied; the target itself stays as it is. */
export function mergePatch(target: Json, patch: Json): Json {
  if (!isObject(patch)) return patch;
  const kept = Object.entries(isObject(target) ? target : {}).filter(([key]) => patch[key] !== null);
  const result: { [key: string]: Json } = Object.fromEntries(kept);
  for (const [key, value] of Object.entries(patch)) {
    if (value !== null) result[key] = mergePatch(result[key] ?? null, value);
  }
  return result;
}
