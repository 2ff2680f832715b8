import { FileText } from 'lucide-react'
import { useEffect, useState } from 'react'

/** Previews a chosen file that was not sent yet, as a picture, an audio player or an icon. */
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
    // biome-ignore lint/a11y/useMediaCaption: the author listens to the recording before sending it
    return <audio controls src={address} aria-label={file.name} className="h-11 w-full" />
  if (address) return <img src={address} alt="" className="size-11 shrink-0 rounded-field object-cover" />
  return <FileText aria-hidden className="mx-2.5 size-6 shrink-0 text-ink-2" />
}
