import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { historicoFuso } from '@zelo/contract/fuso'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { AcoesMenu } from '#components/cadastro/acoes-menu.tsx'
import { CadastroCarregando, CadastroDetalhes, CadastroFrame } from '#components/cadastro/cadastro-frame.tsx'
import { Historico } from '#components/cadastro/historico.tsx'
import { StatusTag } from '#components/status-tag.tsx'
import { usePermissoes } from '#lib/permissao.tsx'
import { titulo } from '#lib/titulo.ts'
import { type Fuso, rotaFuso, umFuso } from './fuso.queries.ts'
import { FusoAcoes } from './fuso-acoes.tsx'
import { useCampos } from './fuso-campos.ts'

const FusoForm = lazy(async () => ({ default: (await import('./fuso-form.tsx')).FusoForm }))

export function meta() {
  return [titulo(t`Fuso horário`, t`Painel de controle`)]
}

/** One zone, or a new one. */
export default function FusoEditarPage() {
  const { id = '' } = useParams()
  return id === 'novo' ? <Novo /> : <Existente key={id} id={id} />
}

function useVolta() {
  const { t } = useLingui()
  return { to: rotaFuso, label: t`Fusos horários` }
}

function Novo() {
  const { pode, porQueNao } = usePermissoes(rotaFuso)
  return (
    <CadastroFrame volta={useVolta()} titulo={<Trans>Novo fuso</Trans>}>
      {pode('INS') ? <Formulario /> : <p className="text-ink-2">{porQueNao('INS')}</p>}
    </CadastroFrame>
  )
}

function Existente({ id }: { id: string }) {
  const { t } = useLingui()
  const volta = useVolta()
  const campos = useCampos()
  const { pode } = usePermissoes(rotaFuso)
  const { data: fuso, error, refetch, isFetching } = useQuery(umFuso(id))
  if (!fuso) {
    return (
      <CadastroFrame volta={volta} titulo={<Trans>Fuso horário</Trans>}>
        <CadastroCarregando error={error} onRetry={refetch} busy={isFetching} />
      </CadastroFrame>
    )
  }

  return (
    <CadastroFrame
      volta={volta}
      titulo={fuso.id.replaceAll('_', ' ')}
      situacao={
        <>
          <StatusTag of="administrativo" status={fuso.ativo ? 'ATIVO' : 'INATIVO'} />
          <span className="font-sans text-sm font-normal tracking-normal text-ink-2 tabular-nums">
            UTC{fuso.deslocamento}
          </span>
        </>
      }
      acoes={
        pode('UPD') || pode('DEL') ? (
          <AcoesMenu label={t`Ações de ${fuso.id}`}>
            <FusoAcoes fuso={fuso} />
          </AcoesMenu>
        ) : null
      }
      lado={<Historico endpoint={historicoFuso} id={id} versao={fuso.versao} campos={campos} />}
    >
      {pode('UPD') ? <Formulario fuso={fuso} /> : <Detalhes fuso={fuso} />}
    </CadastroFrame>
  )
}

function Formulario({ fuso }: { fuso?: Fuso }) {
  return (
    <Suspense fallback={<CadastroCarregando />}>
      <FusoForm fuso={fuso} />
    </Suspense>
  )
}

function Detalhes({ fuso }: { fuso: Fuso }) {
  const campos = useCampos()
  const { porQueNao } = usePermissoes(rotaFuso)
  return (
    <CadastroDetalhes
      porQueNao={porQueNao('UPD')}
      itens={[
        { label: campos.nome_br.label, valor: fuso.nome_br },
        { label: campos.nome_en.label, valor: fuso.nome_en },
      ]}
    />
  )
}
