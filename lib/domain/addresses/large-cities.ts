/**
 * The first two digits of the ZIP Codes of large cities and of the places around them whose people write the city's name, by plain
 * name and state. From the files of public/zip-cities; a file knows only the cities of its own two digits.
 */
const large: Readonly<Record<string, readonly string[]>> = {
  "ALBANY NY": ["12"],
  "ALBUQUERQUE NM": ["87"],
  "ATLANTA GA": ["30", "31", "39"],
  "AUSTIN TX": ["73", "76", "78"],
  "BALTIMORE MD": ["20", "21"],
  "BIRMINGHAM AL": ["35"],
  "BOSTON MA": ["01", "02"],
  "BUFFALO NY": ["14"],
  "CHARLOTTE NC": ["28"],
  "CHICAGO IL": ["60"],
  "CINCINNATI OH": ["45"],
  "CLEVELAND OH": ["44"],
  "DALLAS TX": ["75", "76"],
  "DENVER CO": ["80"],
  "DETROIT MI": ["48"],
  "FORTWORTH TX": ["75", "76"],
  "HOUSTON TX": ["77"],
  "INDIANAPOLIS IN": ["46"],
  "JACKSONVILLE FL": ["32"],
  "KANSASCITY MO": ["64"],
  "LASVEGAS NV": ["88", "89"],
  "LOSANGELES CA": ["90", "91"],
  "LOUISVILLE KY": ["40"],
  "MEMPHIS TN": ["37", "38"],
  "MIAMI FL": ["33"],
  "MILWAUKEE WI": ["53"],
  "MINNEAPOLIS MN": ["55"],
  "NASHVILLE TN": ["37"],
  "NEWORLEANS LA": ["70"],
  "OKLAHOMACITY OK": ["73"],
  "OMAHA NE": ["68"],
  "ORLANDO FL": ["32", "33", "34"],
  "PHILADELPHIA PA": ["18", "19"],
  "PHOENIX AZ": ["85"],
  "PITTSBURGH PA": ["15", "16"],
  "RALEIGH NC": ["27"],
  "SACRAMENTO CA": ["94", "95"],
  "SAINTLOUIS MO": ["63"],
  "SANANTONIO TX": ["78"],
  "SANDIEGO CA": ["91", "92"],
  "SANFRANCISCO CA": ["94"],
  "SANJOSE CA": ["94", "95"],
  "TAMPA FL": ["33", "34"],
  "TUCSON AZ": ["85"],
  "TULSA OK": ["74"],
};

/** Whether a large city of that state is too far away to share the ZIP Code. `plainCity` is in capitals without spaces. */
export function isFarFromZip(plainCity: string, state: string, zip: string): boolean {
  const firstDigits = large[`${plainCity} ${state.trim().toUpperCase()}`];
  return firstDigits !== undefined && !firstDigits.includes(zip.slice(0, 2));
}
