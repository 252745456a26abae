// Where clients of earlier drafts look for the server card (SEP-1649, SEP-1960).
export { GET } from "#app/api/mcp/server-card/route";
