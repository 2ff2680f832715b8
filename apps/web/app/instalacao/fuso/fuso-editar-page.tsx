import { Trans, useLingui } from '@lingui/react/macro'
import { historicoFuso } from '@zelo/contract/instalacao/fuso'
import { sobDemanda } from '#lib/navegador/sob-demanda.ts'
import { CadastroRegistro } from '#ui/cadastro/cadastro-registro.tsx'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import { rotaFuso, umFuso } from './fuso.queries.ts'
import { FusoAcoes } from './fuso-acoes.tsx'
import { useCampos } from './fuso-campos.ts'

const FusoForm = sobDemanda(() => import('./fuso-form.tsx'), 'FusoForm')

/** One zone, or a new one. */
export default function FusoEditarPage() {
  const { t } = useLingui()
  const campos = useCampos()
  return (
    <CadastroRegistro
      rota={rotaFuso}
      volta={t`Fusos horários`}
      nomes={{ novo: <Trans>Novo fuso</Trans>, um: <Trans>Fuso horário</Trans> }}
      campos={campos}
      historico={{ endpoint: historicoFuso, recurso: 'fuso_horario' }}
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
        detalhes: ['nome_br', 'nome_en'],
      })}
    />
  )
}
