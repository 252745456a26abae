import { batchPath } from "./browser-batches.ts";
import { call, orderPath } from "./browser-client.ts";

/** The files and pictures that a token opens. */

/** The Mailing record as a PDF, for any capability token of the order. */
export async function getCertificate(id: string, capabilityToken: string): Promise<Blob> {
  const headers = { "X-Capability-Token": capabilityToken };
  return (await call(`${orderPath(id)}/certificate`, { headers })).blob();
}

/** The return receipt of certified mail as a PDF, for any capability token of the order. */
export async function getReturnReceipt(id: string, capabilityToken: string): Promise<Blob> {
  const headers = { "X-Capability-Token": capabilityToken };
  return (await call(`${orderPath(id)}/return_receipt`, { headers })).blob();
}

/** A printed page of an order, counted from 1, as an image, for any capability token of the order. */
export async function getOrderPage(id: string, page: number, capabilityToken: string): Promise<Blob> {
  const headers = { "X-Capability-Token": capabilityToken };
  return (await call(`${orderPath(id)}/pages/${page}`, { headers })).blob();
}

/** A printed page of a row that isn't an order yet, counted from 1, as an image, for the cancel token of the batch. */
export async function getRowPage(id: string, row: number, page: number, token: string): Promise<Blob> {
  const headers = { "X-Capability-Token": token };
  return (await call(`${batchPath(id)}/rows/${row}/pages/${page}`, { headers })).blob();
}

/** The result file of a batch, with the sender's references and the recipients. */
export const getBatchResults = async (id: string, token: string): Promise<Blob> =>
  (
    await call(`${batchPath(id)}/results.csv`, {
      headers: { "X-Capability-Token": token },
    })
  ).blob();

/** Uploads a PNG or JPEG for a signature or letterhead, and returns its image_key. Throws ApiProblem. */
export async function uploadImage(image: Blob): Promise<string> {
  const answer = await call("/v1/uploads/images", { method: "POST", body: image });
  return ((await answer.json()) as { image_key: string }).image_key;
}
