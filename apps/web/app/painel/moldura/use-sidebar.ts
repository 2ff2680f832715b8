import { useEffect, useState } from 'react'
import { gravarPreferencia, usePreferencias } from '#lib/guardado/preferencias.ts'
import { useMedia } from '#lib/navegador/media.ts'
import { useLocation } from '#lib/navegador/rota.ts'

/** On narrower screens the sidebar is an overlay. */
export const larguraOverlay = 1024

export type SidebarControle = {
  /** A phone has the bar instead. */
  fone: boolean
  overlay: boolean
  /** The overlay is open. */
  aberta: boolean
  /** The menu groups are below the header. Never on narrow screens. */
  horizontal: boolean
  /** The sidebar shows only icons. Never on narrow screens. */
  rail: boolean
  alternar: () => void
  fechar: () => void
  expandir: () => void
}

export function useSidebar(): SidebarControle {
  const overlay = useMedia(`(width < ${larguraOverlay}px)`)
  const fone = useMedia('(width < 640px)')
  const [aberta, setAberta] = useState(false)
  const { menu } = usePreferencias()
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the overlay
  useEffect(() => setAberta(false), [key, overlay, fone])

  useEffect(() => {
    if (!aberta) return
    const aoTeclar = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setAberta(false)
    }
    addEventListener('keydown', aoTeclar)
    return () => removeEventListener('keydown', aoTeclar)
  }, [aberta])

  const recolhida = menu === 'collapsible-vertical'
  const guardar = (valor: boolean) => gravarPreferencia('menu', valor ? 'collapsible-vertical' : 'vertical')

  return {
    fone,
    overlay,
    aberta,
    horizontal: !overlay && menu === 'horizontal',
    rail: !overlay && recolhida,
    alternar: () => (overlay ? setAberta(!aberta) : guardar(!recolhida)),
    fechar: () => setAberta(false),
    expandir: () => guardar(false),
  }
}
