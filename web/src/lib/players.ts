/** Who can play a seat. */

export const PLAYERS = ['here', 'friend', 'steady', 'random'] as const;
export type Player = (typeof PLAYERS)[number];

/** Whether a person plays, on this device or elsewhere. */
export const isHuman = (player: Player): boolean => player === 'here' || player === 'friend';
