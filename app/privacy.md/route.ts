import { serveLegalPage } from "#lib/api/legal/legal-pages";

export const GET = serveLegalPage("/privacy");
