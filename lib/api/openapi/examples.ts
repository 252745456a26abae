import type { Operation } from "../operation.ts";
import { accountExamples } from "./account-examples.ts";
import { batchApprovalExamples } from "./batch-approval-examples.ts";
import { batchExamples } from "./batch-examples.ts";
import { batchUploadExamples } from "./batch-upload-examples.ts";
import { creditExamples } from "./credit-examples.ts";
import type { Example } from "./example.ts";
import { foundLettersExamples } from "./found-letters-examples.ts";
import { keyExamples } from "./key-examples.ts";
import { mailExamples } from "./mail-examples.ts";
import { orderRecordExamples } from "./order-record-examples.ts";
import { otherExamples } from "./other-examples.ts";
import { recordExamples } from "./record-examples.ts";
import { templateExamples } from "./template-examples.ts";

const examples: Readonly<Record<string, readonly Example[]>> = {
  ...mailExamples,
  ...orderRecordExamples,
  ...batchExamples,
  ...foundLettersExamples,
  ...batchApprovalExamples,
  ...batchUploadExamples,
  ...accountExamples,
  ...keyExamples,
  ...recordExamples,
  ...otherExamples,
  ...creditExamples,
  ...templateExamples,
};

/** The examples of an operation, successful ones first. */
export function examplesOf({ id }: Pick<Operation, "id">): readonly Example[] {
  return examples[id] ?? [];
}
