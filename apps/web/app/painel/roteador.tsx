import { Component, type ReactNode, startTransition, useEffect, useState } from 'react'
import { LugarAtual, Navegacao } from '#lib/navegador/rota.ts'
import type { LugarAberto, Navegador } from './navegador.ts'

/** Shows the open page, and keeps it until the next one can be drawn. */
export function Roteador({ navegador }: { navegador: Navegador }) {
  const [aberto, setAberto] = useState(navegador.aberto)
  useEffect(() => navegador.ligar((novo: LugarAberto) => startTransition(() => setAberto(novo))), [navegador])
  return (
    <Navegacao value={navegador}>
      <LugarAtual value={aberto?.lugar ?? null}>{aberto?.vista}</LugarAtual>
    </Navegacao>
  )
}

type Props = {
  /** A new address removes the failure. */
  url: URL
  falha: (motivo: unknown) => ReactNode
  children: ReactNode
}
type Estado = { url: URL; erro?: { motivo: unknown } | undefined }

/** Error boundary that shows `falha`. */
export class Limite extends Component<Props, Estado> {
  override state: Estado = { url: this.props.url }
  static getDerivedStateFromError = (motivo: unknown) => ({ erro: { motivo } })
  static getDerivedStateFromProps = ({ url }: Props, antes: Estado): Estado | null =>
    antes.url === url ? null : { url, erro: undefined }
  override render() {
    const { erro } = this.state
    return erro ? this.props.falha(erro.motivo) : this.props.children
  }
}
