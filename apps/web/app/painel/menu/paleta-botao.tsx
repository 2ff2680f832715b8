import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useEffectEvent, useLayoutEffect, useState } from 'react'

const carregar = () => import('./paleta.tsx')

const ehMac = () => /mac|iphone|ipad/i.test(navigator.userAgent)

/** Opens the palette on Ctrl+K, ⌘K or its button. The code loads on the first use. */
export function PaletaBotao() {
  const { t } = useLingui()
  const [aberta, setAberta] = useState(false)
  const [codigo, setCodigo] = useState<Awaited<ReturnType<typeof carregar>>>()
  const atalho = ehMac() ? '⌘K' : 'Ctrl K'

  async function abrir() {
    setCodigo(await carregar())
    setAberta(true)
  }
  // Pressed again while the code loads, it still opens: there was nothing to close.
  const alternar = useEffectEvent(() => (codigo ? setAberta(!aberta) : void abrir()))

  // The keys work as soon as the button can be seen.
  useLayoutEffect(() => {
    const aoTeclar = (event: globalThis.KeyboardEvent) => {
      // The focused field may use this shortcut itself.
      if (event.defaultPrevented) return
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      alternar()
    }
    addEventListener('keydown', aoTeclar)
    return () => removeEventListener('keydown', aoTeclar)
  }, [])

  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={abrir}
        onPointerEnter={() => void carregar()}
        className="inline-flex min-h-11 min-w-11 shrink-0 cursor-pointer items-center justify-center gap-2.5 rounded-field text-note text-ink-3 hover:bg-hover hover:text-ink fine:min-h-9 xl:border xl:border-line xl:bg-surface xl:ps-3 xl:pe-2"
      >
        <Search aria-hidden className="size-[18px] xl:size-4" />
        <span className="whitespace-nowrap max-xl:sr-only">{t`Buscar página`}</span>
        <kbd className="ms-4 rounded-[6px] border border-line px-1.5 font-sans text-xs whitespace-nowrap max-xl:hidden">
          {atalho}
        </kbd>
      </button>
      {codigo ? <codigo.Paleta open={aberta} onClose={() => setAberta(false)} /> : null}
    </>
  )
}
