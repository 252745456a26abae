/** A review with the fields that only operators see. */
export type StoredReview = {
  id: string;
  orderId: string;
  stars: number;
  comment: string;
  name: string;
  city: string;
  state: string;
  category: string;
  sample: boolean;
  published: boolean;
  createdAt: Date;
};
