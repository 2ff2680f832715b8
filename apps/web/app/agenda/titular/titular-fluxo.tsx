import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  abrirLinkTitular as abrir,
  consultarLinkTitular as consultar,
  consultarTitular,
} from '@zelo/contract/agenda/titular/titular'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { useEffect, useState } from 'react'
import { ErroApi, request } from '#lib/api/api-client.ts'
import { titulo } from '#lib/formato/titulo.ts'
import { chaveDoEndereco } from '#lib/navegador/token-do-link.ts'
import { Button } from '#ui/button/button.tsx'
import { FlowState } from '#ui/flow/flow-state.tsx'
import { notifyError } from '#ui/flow/notify-error.ts'
import { WithoutScript } from '#ui/flow/without-script.tsx'
import { MeusDados } from './meus-dados.tsx'
import { PedirCodigo } from './pedir-codigo.tsx'

type DoLink = Output<typeof consultar>
export type DadosDoTitular = Output<typeof consultarTitular>
type Estado = { link: DoLink | 'ausente' } | { sessao: string; dados: DadosDoTitular }

const chaveDaSessao = 'zelo:titular'

export function meta() {
  return [titulo(t`Seus dados`), { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'no-referrer' }]
}

/**
 * A personal link to the data that a company keeps about its holder. Opening takes a click, so that
 * a messenger's preview does not use the link up.
 */
export default function TitularFluxo() {
  const [estado, setEstado] = useState<Estado>()
  useEffect(() => {
    ler().then(setEstado, notifyError)
  }, [])

  function abriu({ sessao, dados }: Output<typeof abrir>) {
    sessionStorage.setItem(chaveDaSessao, JSON.stringify([chaveDoEndereco(), sessao]))
    setEstado({ sessao, dados })
  }
  async function recomecar() {
    setEstado(await ler())
  }

  if (!estado)
    return (
      <div className="pt-6 sm:pt-10">
        <FlowState name="abrindo" initial title={<Trans>Seus dados</Trans>}>
          <p className="mt-3 text-ink-2">
            <Trans>Um instante.</Trans>
          </p>
          <WithoutScript>
            <Trans>Para ver os seus dados aqui, ative o JavaScript do navegador, ou fale com a empresa.</Trans>
          </WithoutScript>
        </FlowState>
      </div>
    )
  return (
    <div className="pt-6 sm:pt-10">
      {'dados' in estado ? (
        <MeusDados {...estado} onVencida={() => recomecar().catch(notifyError)} />
      ) : (
        <Link link={estado.link} onAberto={abriu} />
      )}
    </div>
  )
}

function Link({ link, onAberto }: { link: DoLink | 'ausente'; onAberto: (feito: Output<typeof abrir>) => void }) {
  const [abrindo, setAbrindo] = useState(false)
  const [encerrado, setEncerrado] = useState(false)
  const params = { token: chaveDoEndereco() }
  async function aoAbrir() {
    setAbrindo(true)
    try {
      onAberto(await request(abrir, { params, body: {} }))
    } catch (motivo) {
      if (motivo instanceof ErroApi && motivo.status === 400) setEncerrado(true)
      else notifyError(motivo)
      setAbrindo(false)
    }
  }
  if (link === 'ausente' || link.situacao === 'ENCERRADO' || encerrado)
    return (
      <FlowState name="encerrado" title={<Trans>Este link não abre mais</Trans>}>
        <p className="mt-3 text-ink-2">
          <Trans>
            Ele abre uma vez só e vale por uma hora. Peça outro na mesma conversa: escreva «quero ver meus dados».
          </Trans>
        </p>
      </FlowState>
    )
  if (link.situacao === 'CODIGO') return <PedirCodigo {...params} empresa={link.empresa.nome} onAberto={onAberto} />
  return (
    <FlowState name="pronto" above={link.empresa.nome} title={<Trans>Seus dados</Trans>}>
      <p className="mt-3 text-ink-2">
        <Trans>
          Veja o que {link.empresa.nome} guarda sobre você, peça uma correção, baixe uma cópia ou peça para apagar. O
          link abre uma vez e fica aberto por meia hora.
        </Trans>
      </p>
      <Button variant="primary" size="lg" busy={abrindo} onClick={aoAbrir} className="mt-7 max-sm:w-full">
        <Trans>Abrir meus dados</Trans>
      </Button>
    </FlowState>
  )
}

/** The data of a link that this tab already opened, or the state of the link. */
async function ler(): Promise<Estado> {
  const token = chaveDoEndereco()
  const [deste, sessao] = JSON.parse(sessionStorage.getItem(chaveDaSessao) ?? '[]') as string[]
  if (sessao && deste === token) {
    const dados = await ausenteSe404(request(consultarTitular, { params: { sessao } }))
    if (dados) return { sessao, dados }
  }
  return { link: (token && (await ausenteSe404(request(consultar, { params: { token } })))) || 'ausente' }
}

function ausenteSe404<T>(chamada: Promise<T>): Promise<T | undefined> {
  return chamada.catch((motivo) => {
    if (motivo instanceof ErroApi && (motivo.status === 404 || motivo.status === 422)) return undefined
    throw motivo
  })
}
