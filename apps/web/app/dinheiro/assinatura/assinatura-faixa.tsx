import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDia } from '#lib/formato/data-hora.ts'
import { formatReais } from '#lib/formato/reais.ts'
import { Link } from '#ui/button/link.tsx'
import type { Assinatura } from './assinatura.queries.ts'
import { escreverDiaLongo } from './assinatura-textos.ts'

type Props = {
  assinatura: Assinatura
  onConfiar?: (() => void) | undefined
  onEscolher?: (() => void) | undefined
  onRetomar?: (() => void) | undefined
}

/** What needs attention now, with the next step. Draws nothing when all is well. */
export function AssinaturaFaixa({ assinatura: a, onConfiar, onEscolher, onRetomar }: Props) {
  const aberta = a.fatura_aberta
  const [valor, vencimento] = aberta
    ? [formatReais(aberta.total_centavos), formatDia(aberta.vencimento)]
    : [formatReais(a.valor_centavos), '']
  const pagar = aberta ? <Pagar fatura={aberta.id} /> : null
  const escolher = onEscolher ? (
    <Acao onClick={onEscolher}>
      <Trans>Escolher plano</Trans>
    </Acao>
  ) : null
  const ate = a.ate_dia ? escreverDiaLongo(a.ate_dia) : ''

  if (a.encerra_em) {
    const fim = formatDia(a.encerra_em)
    return (
      <Faixa
        titulo={<Trans>Sua assinatura termina em {fim}</Trans>}
        texto={<Trans>Até lá tudo continua como está. Depois, nada é apagado e você pode voltar quando quiser.</Trans>}
        acoes={
          onRetomar ? (
            <Acao onClick={onRetomar}>
              <Trans>Retomar assinatura</Trans>
            </Acao>
          ) : null
        }
      />
    )
  }
  if (a.motivo === 'TESTE') {
    return (
      <Faixa
        titulo={<Trans>Seu teste vai até {ate}</Trans>}
        texto={
          aberta ? (
            <Trans>
              Falta só pagar {valor} para o agente continuar depois do teste. Os dias de teste não se perdem.
            </Trans>
          ) : (
            <Trans>Sem cartão e sem compromisso. Escolha um plano para o agente continuar depois.</Trans>
          )
        }
        acoes={pagar ?? escolher}
      />
    )
  }
  if (a.motivo === 'BOLETO') {
    return (
      <Faixa
        titulo={<Trans>Seu acesso continua até {ate}</Trans>}
        texto={<Trans>O boleto de {valor} ainda não compensou. Com Pix cai na hora.</Trans>}
        acoes={pagar}
      />
    )
  }
  if (a.estado === 'ATIVO_PROVISORIO') {
    return (
      <Faixa
        titulo={<Trans>Seu acesso continua até {ate}</Trans>}
        texto={
          aberta ? (
            <Trans>
              A renovação de {valor} venceu em {vencimento} e ainda não caiu. Pague até lá e nada muda para os seus
              clientes.
            </Trans>
          ) : (
            <Trans>Este acesso foi liberado pela nossa equipe.</Trans>
          )
        }
        acoes={pagar ?? escolher}
      />
    )
  }
  if (a.motivo === 'CONTESTACAO') {
    return (
      <Faixa
        titulo={<Trans>Um pagamento foi contestado</Trans>}
        texto={
          <Trans>
            Enquanto o banco analisa, novos horários ficam em pausa. Se foi engano, cancele a contestação no banco ou
            fale com a gente.
          </Trans>
        }
      />
    )
  }
  if (a.estado === 'EM_ANALISE') {
    return (
      <Faixa
        titulo={<Trans>Falta o primeiro pagamento</Trans>}
        texto={
          <Trans>
            Assim que os {valor} chegarem, o agente começa a atender. Vence em {vencimento}.
          </Trans>
        }
        acoes={pagar ?? escolher}
      />
    )
  }
  if (a.estado === 'INADIMPLENTE') {
    return (
      <Faixa
        titulo={<Trans>Novos horários estão em pausa</Trans>}
        texto={
          aberta ? (
            <Trans>
              Falta pagar {valor}, com vencimento em {vencimento}. Assim que cair, tudo volta. Nada foi apagado.
            </Trans>
          ) : (
            <Trans>Escolha um plano e o agente volta a atender na hora. Nada foi apagado.</Trans>
          )
        }
        acoes={
          <>
            {onConfiar ? (
              <button
                type="button"
                onClick={onConfiar}
                className="min-h-11 cursor-pointer rounded-button px-3 font-emphasis text-sm outline-on-deep! hover:bg-deep-2"
              >
                <Trans>Liberar por 72 horas</Trans>
              </button>
            ) : null}
            {pagar ?? escolher}
          </>
        }
      />
    )
  }
  if (aberta?.tipo === 'PERIODO') {
    return (
      <Faixa
        titulo={<Trans>Falta pagar o novo período</Trans>}
        texto={
          <Trans>
            São {valor}, até {vencimento}, já sem os dias que você pagou. Sem o pagamento, nada muda.
          </Trans>
        }
        acoes={pagar}
      />
    )
  }
  return aberta?.tipo === 'AJUSTE' ? (
    <Faixa
      titulo={<Trans>Falta pagar a diferença do novo plano</Trans>}
      texto={
        <Trans>
          São {valor}, até {vencimento}. O plano novo começa quando o pagamento cair.
        </Trans>
      }
      acoes={pagar}
    />
  ) : null
}

const forte =
  'inline-flex min-h-11 cursor-pointer items-center justify-center rounded-button bg-deep-pri px-5 font-emphasis text-on-deep-pri text-sm outline-on-deep! hover:brightness-105'

function Pagar({ fatura }: { fatura: string }) {
  return (
    <Link to={`/pagamento?fatura=${fatura}`} className={forte}>
      <Trans>Pagar agora</Trans>
    </Link>
  )
}

function Acao({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className={forte}>
      {children}
    </button>
  )
}

function Faixa({ titulo, texto, acoes }: { titulo: ReactNode; texto: ReactNode; acoes?: ReactNode }) {
  return (
    <section className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-frame rounded-es-[4px] bg-deep px-6 py-4.5 text-on-deep">
      <div className="min-w-0 flex-[1_1_320px]">
        <h2 className="font-emphasis text-base text-on-deep">{titulo}</h2>
        <p className="mt-1 text-on-deep-2 text-sm">{texto}</p>
      </div>
      {acoes ? <div className="flex flex-wrap items-center gap-2.5">{acoes}</div> : null}
    </section>
  )
}
