import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { Button } from '#ui/button/button.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import type { Achado } from './instrucao.queries.ts'
import { consertos, motivosDosAchados, titulosDosAchados } from './instrucao-textos.ts'

type Props = {
  achados: Achado[] | undefined
  erro: Error | null
  buscando: boolean
  onRetry: () => void
  onIrPara: (linha: number) => void
  onTrocar?: (achado: Achado) => void
}

/**
 * Statements of the text that the records contradict, each with its line and ways to correct it.
 */
export function RevisaoPainel({ achados, erro, buscando, onRetry, onIrPara, onTrocar }: Props) {
  const erros = achados?.filter(({ grave }) => grave).length ?? 0
  const avisos = (achados?.length ?? 0) - erros
  return (
    <section aria-labelledby="revisao" className="overflow-hidden card">
      <header className="flex min-h-12 flex-wrap items-center gap-2 border-line border-b px-4 py-2">
        <h2 id="revisao" className="me-1 font-emphasis text-body">
          <Trans>Revisão</Trans>
        </h2>
        <span role="status" className="flex flex-wrap gap-2">
          {erros > 0 ? (
            <Tag tone="danger">
              <Plural value={erros} one="# contradição" other="# contradições" />
            </Tag>
          ) : null}
          {avisos > 0 ? (
            <Tag tone="warn">
              <Plural value={avisos} one="# aviso" other="# avisos" />
            </Tag>
          ) : null}
        </span>
        <span className="ms-auto text-note text-ink-3">
          <Trans>Contradições pedem confirmação</Trans>
        </span>
      </header>
      {erro ? (
        <ErrorState compact query={{ error: erro, isFetching: buscando, refetch: onRetry }} />
      ) : achados === undefined ? (
        <Skeleton className="m-4 h-3 w-48" />
      ) : achados.length === 0 ? (
        <p className="flex items-center gap-2.5 px-4 py-4 text-ink-2 text-sm">
          <CircleCheck aria-hidden className="size-4.5 shrink-0 text-pri" />
          <Trans>O texto combina com serviços, preços, horários e profissionais do cadastro.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line-2">
          {achados.map((achado) => (
            <UmAchado
              key={`${achado.linha} ${achado.chave} ${achado.diz}`}
              achado={achado}
              onIrPara={onIrPara}
              onTrocar={onTrocar}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function UmAchado({ achado, onIrPara, onTrocar }: { achado: Achado } & Pick<Props, 'onIrPara' | 'onTrocar'>) {
  const { t, i18n } = useLingui()
  const { tipo, grave, linha, diz, registro, troca } = achado
  const conserto = consertos[achado.conserto]
  const motivo = tipo in motivosDosAchados ? motivosDosAchados[tipo as keyof typeof motivosDosAchados] : undefined
  return (
    <li className="flex gap-2.5 px-4 py-3 text-sm">
      {grave ? (
        <CircleX aria-hidden className="mt-0.5 size-4.5 shrink-0 text-danger" />
      ) : (
        <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-warn-ink" />
      )}
      <div className="min-w-0 flex-1">
        <p className="font-emphasis text-ink">
          <span className="sr-only">{grave ? t`Contradição:` : t`Aviso:`} </span>
          {i18n._(titulosDosAchados[tipo])}
        </p>
        <p className="wrap-anywhere text-ink-2">
          <Trans>
            Linha {linha} diz «{diz}».
          </Trans>{' '}
          {motivo ? i18n._(motivo) : registro ? <Trans>No cadastro: {registro}.</Trans> : null}
        </p>
        <p className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" aria-label={t`Ver linha ${linha}`} onClick={() => onIrPara(linha)}>
            <Trans>Ver linha</Trans>
          </Button>
          {troca && onTrocar ? (
            <Button size="sm" onClick={() => onTrocar(achado)}>
              <Trans>Trocar por {troca}</Trans>
            </Button>
          ) : null}
          {conserto ? (
            <ButtonLink size="sm" variant="quiet" to={conserto.to}>
              {i18n._(conserto.label)}
            </ButtonLink>
          ) : null}
        </p>
      </div>
    </li>
  )
}
