import { Trans } from '@lingui/react/macro'
import { historicoFuso } from '@zelo/contract/instalacao/fuso'
import { RecordPage } from '#ui/record/page/record-page.tsx'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import { rotaFuso, umFuso } from './fuso.queries.ts'
import { FusoAcoes } from './fuso-acoes.tsx'
import { useCampos } from './fuso-campos.ts'
import { FusoForm } from './fuso-form.tsx'

/** One time zone, or a new one. */
export default function FusoEditarPage() {
  const campos = useCampos()
  return (
    <RecordPage
      route={rotaFuso}
      titles={{ blank: <Trans>Novo fuso</Trans>, one: <Trans>Fuso horário</Trans> }}
      words={campos}
      history={{ endpoint: historicoFuso, resource: 'fuso_horario' }}
      query={umFuso}
      form={(fuso) => <FusoForm fuso={fuso} />}
      operations={['UPD', 'DEL']}
      show={(fuso) => ({
        name: fuso.id,
        title: fuso.id.replaceAll('_', ' '),
        state: (
          <>
            <StatusTag of="administrativo" status={fuso.ativo ? 'ATIVO' : 'INATIVO'} />
            <span className="font-sans text-sm font-normal tracking-normal text-ink-2 tabular-nums">
              UTC{fuso.deslocamento}
            </span>
          </>
        ),
        actions: <FusoAcoes fuso={fuso} />,
        details: ['nome_br', 'nome_en'],
      })}
    />
  )
}
