export const inHouse = "in_house";

/** An order has at most one piece in the operator's own print queue, so its ID names the piece too. */
export const inHousePieceId = (orderId: string) => `inhouse_${orderId}`;
