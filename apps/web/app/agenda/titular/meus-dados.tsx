import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { consultarTitular, copiarDadosTitular } from '@zelo/contract/agenda/titular/titular'
import { type ReactNode, useState } from 'react'
import { escrever } from '#agenda/agendamento-cliente/quando.ts'
import { ErroApi, request } from '#lib/api/api-client.ts'
import { salvarArquivo } from '#lib/api/baixar.ts'
import { Button } from '#ui/button/button.tsx'
import { FlowState } from '#ui/flow/flow-state.tsx'
import { notifyError } from '#ui/flow/notify-error.ts'
import { LookTag } from '#ui/tag/look-tag.tsx'
import { Apagar, Corrigir } from './pedir.tsx'
import type { DadosDoTitular } from './titular-fluxo.tsx'
import { looksDaSituacao, nomesDoTipo } from './titular-textos.tsx'

type Props = { sessao: string; dados: DadosDoTitular; onVencida: () => void }

/** The opened link: see one's data, correct it, download it, ask for its deletion. */
export function MeusDados({ sessao, dados: primeiros, onVencida }: Props) {
  const [dados, setDados] = useState(primeiros)
  const [passo, setPasso] = useState<'ver' | 'corrigir' | 'apagar'>('ver')
  const [copiando, setCopiando] = useState(false)
  const params = { sessao }

  function falhou(motivo: unknown) {
    if (!(motivo instanceof ErroApi)) throw motivo
    if (motivo.status === 404) onVencida()
    else notifyError(motivo)
  }
  const reler = () => request(consultarTitular, { params }).then(setDados, falhou)
  async function copiar() {
    setCopiando(true)
    try {
      const tudo = await request(copiarDadosTitular, { params })
      const arquivo = new Blob([JSON.stringify(tudo, null, 2)], { type: 'application/json' })
      salvarArquivo(arquivo, 'meus-dados.json')
      await reler()
    } catch (motivo) {
      falhou(motivo)
    }
    setCopiando(false)
  }
  const pedido = {
    ...{ sessao, dados, onVencida },
    onVoltar: () => setPasso('ver'),
    onPedido: () => reler().then(() => setPasso('ver')),
  }
  if (passo === 'corrigir') return <Corrigir {...pedido} />
  if (passo === 'apagar') return <Apagar {...pedido} />
  return (
    <Ver dados={dados}>
      <Button size="lg" onClick={() => setPasso('corrigir')} className="max-sm:w-full">
        <Trans>Pedir correção</Trans>
      </Button>
      <Button size="lg" busy={copiando} onClick={copiar} className="max-sm:w-full">
        <Trans>Baixar uma cópia</Trans>
      </Button>
      <Button variant="destructive" size="lg" onClick={() => setPasso('apagar')} className="max-sm:w-full">
        <Trans>Apagar tudo</Trans>
      </Button>
    </Ver>
  )
}

function Ver({ dados, children }: { dados: DadosDoTitular; children: ReactNode }) {
  const { empresa, cadastro, guardado, pedidos } = dados
  const dia = (instante: string) => escrever(instante, empresa.fuso, { day: 'numeric', month: 'long', year: 'numeric' })
  const linhas: [ReactNode, string | null][] = [
    [<Trans key="n">Nome</Trans>, cadastro.nome],
    [<Trans key="e">E-mail</Trans>, cadastro.email],
    [<Trans key="t">Telefone</Trans>, cadastro.telefone],
    [<Trans key="c">CPF</Trans>, cadastro.cpf],
    [<Trans key="d">Cliente desde</Trans>, dia(cadastro.desde)],
  ]
  return (
    <FlowState name="ver" above={empresa.nome} title={<Trans>O que guardamos sobre você</Trans>}>
      <dl className="mt-6 divide-y divide-line rounded-popover rounded-es-[3px] border border-line bg-surface px-4 text-body">
        {linhas.map(([rotulo, valor], i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move
          <div key={i} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5">
            <dt className="text-ink-2">{rotulo}</dt>
            <dd className="min-w-0 break-words text-ink">{valor ?? <Trans>não temos</Trans>}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5 text-body text-ink-2 tabular-nums">
        <Quantos value={guardado.agendamentos}>
          <Plural value={guardado.agendamentos} one="# agendamento" other="# agendamentos" />
        </Quantos>
        <Quantos value={guardado.conversas}>
          <Plural value={guardado.conversas} one="# conversa" other="# conversas" />
        </Quantos>
        <Quantos value={guardado.mensagens}>
          <Plural value={guardado.mensagens} one="# mensagem" other="# mensagens" />
        </Quantos>
        <Quantos value={guardado.arquivos}>
          <Plural value={guardado.arquivos} one="# arquivo" other="# arquivos" />
        </Quantos>
        <Quantos value={guardado.notas}>
          <Plural value={guardado.notas} one="# anotação da equipe" other="# anotações da equipe" />
        </Quantos>
        <Quantos value={guardado.esperas}>
          <Plural value={guardado.esperas} one="# pedido na lista de espera" other="# pedidos na lista de espera" />
        </Quantos>
        <Quantos value={guardado.consentimentos}>
          <Plural value={guardado.consentimentos} one="# consentimento" other="# consentimentos" />
        </Quantos>
      </ul>
      <div className="mt-7 flex flex-wrap gap-3">{children}</div>
      {pedidos.length > 0 ? <Pedidos dados={dados} /> : null}
    </FlowState>
  )
}

/** A count of zero is not listed. */
function Quantos({ value, children }: { value: number; children: ReactNode }) {
  return value > 0 ? <li>{children}</li> : null
}

function Pedidos({ dados: { empresa, pedidos } }: { dados: DadosDoTitular }) {
  const { i18n } = useLingui()
  const dia = (instante: string) => escrever(instante, empresa.fuso, { day: 'numeric', month: 'short' })
  return (
    <section className="mt-9">
      <h2 className="font-display text-2xl font-semibold tracking-[-0.02em]">
        <Trans>Seus pedidos</Trans>
      </h2>
      <ul className="mt-3 grid gap-3">
        {pedidos.map(({ protocolo, tipo, situacao, vence_em }) => {
          const prazo = dia(vence_em)
          return (
            <li
              key={protocolo}
              className="rounded-popover rounded-es-[3px] border border-line bg-surface p-4 text-body"
            >
              <p className="flex flex-wrap items-center justify-between gap-2">
                <span className="font-emphasis">{i18n._(nomesDoTipo[tipo])}</span>
                <LookTag look={looksDaSituacao[situacao]} />
              </p>
              <p className="mt-1.5 text-ink-2">
                <Trans>
                  Protocolo{' '}
                  <a href={`/protocolo/${protocolo}`} className="text-pri-ink hover:underline">
                    {protocolo}
                  </a>
                </Trans>
                {situacao === 'ABERTO' ? (
                  <>
                    {' · '}
                    <Trans>resposta até {prazo}</Trans>
                  </>
                ) : null}
              </p>
            </li>
          )
        })}
      </ul>
      <p className="mt-3 text-body text-ink-2">
        <Trans>Guarde o protocolo: ele mostra a resposta mesmo depois que tudo for apagado.</Trans>
      </p>
    </section>
  )
}
