import { useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'
import { IconButton } from './icon-button.tsx'

/** Copies `text`. For two seconds the icon and the name confirm it. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const { t } = useLingui()
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])

  return (
    <>
      <IconButton label={label ?? t`Copiar`} onClick={() => void copyText(text).then(setCopied)}>
        {copied ? <Check aria-hidden className="size-4 text-pri" /> : <Copy aria-hidden className="size-4" />}
      </IconButton>
      <span role="status" className="sr-only">
        {copied ? t`Copiado` : ''}
      </span>
    </>
  )
}
