import { Component, type ReactNode, startTransition, useEffect, useState } from 'react'
import { type BaseLocationHook, Router } from 'wouter'
import { LugarAtual, Navegacao, useLocation, useNavegar } from '#lib/navegador/rota.ts'
import type { LugarAberto, Navegador } from './navegador.ts'

/**
 * wouter decodes the path, which breaks `%2F` and `%25`. Escapes it here; `useParams` decodes it.
 */
const escapado = (texto: string) => texto.replaceAll('%', '%25')
const useLugar: BaseLocationHook = () => [
  escapado(useLocation().pathname),
  useNavegar() as ReturnType<BaseLocationHook>[1],
]
useLugar.searchHook = () => escapado(useLocation().search)

/** Shows the open page, and keeps it until the next one can be drawn. */
export function Roteador({ navegador }: { navegador: Navegador }) {
  const [aberto, setAberto] = useState(navegador.aberto)
  useEffect(() => navegador.ligar((novo: LugarAberto) => startTransition(() => setAberto(novo))), [navegador])
  return (
    <Navegacao value={navegador}>
      <LugarAtual value={aberto?.lugar ?? null}>
        <Router hook={useLugar}>{aberto?.vista}</Router>
      </LugarAtual>
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
