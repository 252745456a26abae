/** The time, as a value that use cases are given; tests hand in their own. */
export type Clock = () => Date;
export const systemClock: Clock = () => new Date();
