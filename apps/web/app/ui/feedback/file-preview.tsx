import { FileText } from 'lucide-react'
import { useEffect, useState } from 'react'

/** A file of this browser that was not sent yet: picture, player or sign. */
export function FilePreview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>()
  const sound = file.type.startsWith('audio/')
  useEffect(() => {
    if (!/^(image|audio)\//.test(file.type)) return setAddress(undefined)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (sound && address)
    // biome-ignore lint/a11y/useMediaCaption: who recorded it listens before it goes
    return <audio controls src={address} aria-label={file.name} className="h-11 w-full" />
  if (address) return <img src={address} alt="" className="size-11 shrink-0 rounded-field object-cover" />
  return <FileText aria-hidden className="mx-2.5 size-6 shrink-0 text-ink-2" />
}
