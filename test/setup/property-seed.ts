import { configureGlobal } from "fast-check";

/** Property tests draw the same examples in every run, so that green means green; `PROPERTY_SEED=$RANDOM npm test -- unit` draws others. */
configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
