import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, CircleCheck, CircleDashed, CircleX, Pencil } from 'lucide-react'
import { Button } from '#ui/button/button.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { Bubble } from '#ui/text/bubble.tsx'
import { StepTrail } from '#ui/text/step.tsx'
import { emPalavras } from './conferencia-textos.tsx'
import type { ResultadoDoRoteiro, Roteiro } from './roteiro.queries.ts'

type Props = {
  roteiro: Roteiro
  resultado: ResultadoDoRoteiro | undefined
  aberto: boolean
  onAbrir: (abre: boolean) => void
  onEditar?: () => void
}

/** One test: its result, and the answers before and now. */
export function RoteiroItem({ roteiro, resultado, aberto, onAbrir, onEditar }: Props) {
  const { t, i18n } = useLingui()
  const { id, nome, obrigatorio, conferencias } = roteiro
  const estado = resultado?.estado ?? 'PENDENTE'
  const ditos = {
    PENDENTE: t`Ainda não ensaiado`,
    PASSOU: t`Certo`,
    FALHOU: t`Errado`,
    QUEBROU: t`Não foi possível ensaiar`,
  }
  const segundos = i18n.number((resultado?.ms ?? 0) / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <li>
      <div className="flex items-center gap-2 pe-3">
        <button
          type="button"
          aria-expanded={aberto}
          aria-controls={`roteiro-${id}`}
          onClick={() => onAbrir(!aberto)}
          className="flex min-h-12 min-w-0 flex-1 items-center gap-3 px-4 py-2 text-start text-sm -outline-offset-2 hover:bg-hover"
        >
          <Marca estado={estado} />
          <span className="sr-only">{ditos[estado]}: </span>
          <span className="min-w-0 flex-1 truncate font-emphasis text-ink">{nome}</span>
          {obrigatorio ? null : (
            <Tag className="max-sm:hidden">
              <Trans>Opcional</Trans>
            </Tag>
          )}
          {estado === 'PASSOU' || estado === 'FALHOU' ? (
            <span className="text-note text-ink-3 tabular-nums">{segundos} s</span>
          ) : null}
          <ChevronDown
            aria-hidden
            className={`size-4 shrink-0 text-ink-3 transition-transform motion-reduce:transition-none ${aberto ? 'rotate-180' : ''}`}
          />
        </button>
        {onEditar ? (
          <Button
            size="sm"
            variant="quiet"
            icon={<Pencil aria-hidden />}
            aria-label={t`Editar o teste ${nome}`}
            onClick={onEditar}
          >
            <span className="max-sm:sr-only">
              <Trans>Editar</Trans>
            </span>
          </Button>
        ) : null}
      </div>
      {aberto ? (
        <div id={`roteiro-${id}`} className="grid gap-4 border-line-2 border-t px-4 py-4">
          <ul className="grid gap-1.5 text-sm" aria-label={t`O que deve ser verdade no fim`}>
            {conferencias.map((conferencia, indice) => {
              const falha = resultado?.falhas.find((uma) => uma.conferencia === indice)
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a failure names its check by its position
                <li key={indice} className="flex gap-2">
                  <Marca
                    estado={falha ? 'FALHOU' : estado === 'PASSOU' || estado === 'FALHOU' ? 'PASSOU' : 'PENDENTE'}
                  />
                  <span className="min-w-0 wrap-anywhere">
                    {emPalavras(conferencia)}
                    {falha ? (
                      <span className="block text-danger-ink">
                        {falha.veio ? <Trans>O que veio: {falha.veio}</Trans> : <Trans>Não aconteceu.</Trans>}
                      </span>
                    ) : null}
                  </span>
                </li>
              )
            })}
          </ul>
          <LadoALado roteiro={roteiro} resultado={resultado} />
        </div>
      ) : null}
    </li>
  )
}

function Marca({ estado }: { estado: ResultadoDoRoteiro['estado'] }) {
  if (estado === 'PASSOU') return <CircleCheck aria-hidden className="size-4.5 shrink-0 text-pri" />
  if (estado === 'PENDENTE') return <CircleDashed aria-hidden className="size-4.5 shrink-0 text-ink-3" />
  return <CircleX aria-hidden className="size-4.5 shrink-0 text-danger" />
}

/** Message by message: the client, the answer before, and the answer now. */
function LadoALado({ roteiro, resultado }: Pick<Props, 'roteiro' | 'resultado'>) {
  const { t } = useLingui()
  const feito = resultado && resultado.depois.length > 0
  const antes = feito ? resultado.antes : roteiro.falas
  return (
    <ol className="grid gap-4">
      {roteiro.falas.map(({ texto }, i) => {
        const novas = resultado?.depois[i]
        const iguais = feito && JSON.stringify(antes[i]?.respostas) === JSON.stringify(novas?.respostas)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the messages of a script keep their order
          <li key={i} className="grid gap-2">
            <div className="flex flex-col">
              <Bubble from="cliente" author={t`Cliente`}>
                {texto}
              </Bubble>
            </div>
            <div className={`grid items-start gap-3 ${feito && !iguais ? 'md:grid-cols-2' : ''}`}>
              {feito && iguais ? null : (
                <Respostas
                  titulo={feito ? t`Antes` : t`Na conversa`}
                  textos={antes[i]?.respostas ?? []}
                  apagada={feito}
                />
              )}
              {feito ? (
                <Respostas
                  titulo={iguais ? t`Agora, igual a antes` : t`Agora`}
                  textos={novas?.respostas ?? []}
                  passos={novas?.passos}
                />
              ) : null}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function Respostas({
  titulo,
  textos,
  passos = [],
  apagada = false,
}: {
  titulo: string
  textos: readonly string[]
  passos?: ResultadoDoRoteiro['depois'][number]['passos']
  apagada?: boolean
}) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="self-end text-note text-ink-3">{titulo}</p>
      {passos.length > 0 ? <StepTrail steps={passos} /> : null}
      {textos.length === 0 ? (
        <p className="self-end text-note text-ink-3">
          <Trans>Sem resposta do agente.</Trans>
        </p>
      ) : (
        textos.map((texto, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the messages of an answer keep their order
          <Bubble key={i} from={apagada ? 'cliente' : 'agente'} side="end" author={titulo}>
            {texto}
          </Bubble>
        ))
      )}
    </div>
  )
}
