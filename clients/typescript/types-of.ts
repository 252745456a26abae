import openapiTs, { astToString } from "openapi-typescript";

/**
 * An OpenAPI document as TypeScript. Here and not among the scripts, because openapi-typescript needs the JavaScript API of TypeScript,
 * which version 7 does not have: it and TypeScript 5 are installed for the client alone.
 */
export async function typesOf(document: object): Promise<string> {
  const options = { rootTypes: true, rootTypesNoSchemaPrefix: true };
  return astToString(await openapiTs(JSON.stringify(document), options));
}
