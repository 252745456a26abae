/** Letters are made about so fast on one small machine; a busy one takes longer. */
const madeEachSecond = 25;

/** "less than a minute", "about 7 minutes": how long it takes until every letter is made. */
export function timeToMake(rows: number): string {
  const minutes = Math.ceil(rows / madeEachSecond / 60);
  return minutes <= 1 ? "less than a minute" : `about ${minutes} minutes`;
}
