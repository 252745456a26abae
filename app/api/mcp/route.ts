import { handleMcp } from "#lib/api/mcp/mcp-endpoint";

export { handleMcp as DELETE, handleMcp as GET, handleMcp as POST };
