/** A review with its operator-only fields. */
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
