/** The key that deliveries must carry. */
export const RECEIVER_KEY = process.env.STACK_RECEIVER_KEY ?? 'an-example-receiver-key';

/** What a delivery is answered with once it is processed. */
export const ACKNOWLEDGEMENT = { success: true, message: 'Processed' };
export const REFUSAL = { success: false, message: 'Refused' };

const processed = new Set();
const name = ({ OrderDetailID, DeliverID, Status }) => JSON.stringify([OrderDetailID, DeliverID, Status].map(String));

/** Acts on a delivery, once; whether it was one. */
export function accept(delivery) {
  if (typeof delivery?.DeliverID !== 'string' || !Number.isInteger(delivery.OrderDetailID)) return false;
  processed.add(name(delivery));
  return true;
}

/** Whether a delivery was acted on: what `GET /deliveries` answers. */
export const stateOf = (query) => ({
  processed: processed.has(
    name({ OrderDetailID: query.orderDetailId, DeliverID: query.deliverId, Status: query.status }),
  ),
});
