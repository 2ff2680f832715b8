import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { historicoFuso } from '@zelo/contract/fuso'
import { lazy } from 'react'
import { CadastroRegistro } from '#components/cadastro/cadastro-registro.tsx'
import { Historico } from '#components/cadastro/historico.tsx'
import { StatusTag } from '#components/status-tag.tsx'
import { titulo } from '#lib/titulo.ts'
import { rotaFuso, umFuso } from './fuso.queries.ts'
import { FusoAcoes } from './fuso-acoes.tsx'
import { useCampos } from './fuso-campos.ts'

const FusoForm = lazy(async () => ({ default: (await import('./fuso-form.tsx')).FusoForm }))

export function meta() {
  return [titulo(t`Fuso horário`, t`Painel de controle`)]
}

/** One zone, or a new one. */
export default function FusoEditarPage() {
  const { t } = useLingui()
  const campos = useCampos()
  return (
    <CadastroRegistro
      rota={rotaFuso}
      volta={t`Fusos horários`}
      nomes={{ novo: <Trans>Novo fuso</Trans>, um: <Trans>Fuso horário</Trans> }}
      consulta={umFuso}
      formulario={(fuso) => <FusoForm fuso={fuso} />}
      operacoes={['UPD', 'DEL']}
      mostrar={(fuso) => ({
        nome: fuso.id,
        titulo: fuso.id.replaceAll('_', ' '),
        situacao: (
          <>
            <StatusTag of="administrativo" status={fuso.ativo ? 'ATIVO' : 'INATIVO'} />
            <span className="font-sans text-sm font-normal tracking-normal text-ink-2 tabular-nums">
              UTC{fuso.deslocamento}
            </span>
          </>
        ),
        acoes: <FusoAcoes fuso={fuso} />,
        lado: (
          <Historico
            endpoint={historicoFuso}
            recurso="fuso_horario"
            id={fuso.id}
            versao={fuso.versao}
            campos={campos}
          />
        ),
        detalhes: [
          { label: campos.nome_br.label, valor: fuso.nome_br },
          { label: campos.nome_en.label, valor: fuso.nome_en },
        ],
      })}
    />
  )
}
