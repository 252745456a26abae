import { configureGlobal } from "fast-check";

/**
 * Property tests use the same examples in every run, so that results are repeatable; `PROPERTY_SEED=$RANDOM npm test -- unit`
 * uses others.
 */
configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
