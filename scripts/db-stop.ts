import { stopPostgres } from "./postgres.ts";
import { postgresFolder } from "./project.ts";

const stopped = await stopPostgres(postgresFolder);
console.log(stopped ? "Stopped PostgreSQL." : "PostgreSQL was not running.");
