import { useEffect, useState } from 'react';

/** Shows a picture from a Blob on the device. */
export function BlobPicture({ blob, ...image }: { blob: Blob; alt: string; className?: string | undefined }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address ? <img src={address} {...image} alt={image.alt} /> : null;
}
