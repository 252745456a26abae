export const inHouse = "in_house";

/** The ID of an order's piece in the operator's own print queue. An order has at most one there, so the order's ID is enough. */
export const inHousePieceId = (orderId: string) => `inhouse_${orderId}`;
