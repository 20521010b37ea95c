/** A screen that an app may have, upright. */
export interface Device {
  readonly id: string;
  readonly label: string;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}

const smallPhone: Device = { id: 'small-phone', label: 'Small phone, 360 × 640', width: 360, height: 640 };

/** Devices from the smallest supported screen to a tablet. */
export const devices: readonly Device[] = [
  smallPhone,
  { id: 'phone', label: 'Phone, 390 × 844', width: 390, height: 844 },
  { id: 'large-phone', label: 'Large phone, 412 × 915', width: 412, height: 915 },
  { id: 'tablet', label: 'Tablet, 820 × 1180', width: 820, height: 1180 },
];

/** The device with an id, rotated if required. */
export function heldDevice(id: string, isRotated: boolean): Device {
  const device = devices.find((known) => known.id === id) ?? smallPhone;
  return isRotated ? { ...device, width: device.height, height: device.width } : device;
}
