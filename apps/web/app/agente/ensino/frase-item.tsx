import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Significado } from '@zelo/contract/agente/ensino'
import { useState } from 'react'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { enderecoDaConversa } from '#lib/navegador/enderecos.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { Button } from '#ui/button/button.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { Tag } from '#ui/tag/tag.tsx'
import { Bubble } from '#ui/text/bubble.tsx'
import { desfazer, type Estrago, ensinar, type Frase, ignorar, rotaAgente } from './ensino.queries.ts'
import { dizerAto, dizerQuando } from './ensino-textos.ts'
import { Estragos } from './estragos.tsx'
import { Significados } from './significados.tsx'

/** What happened to a message. It shows above the list, where it can be undone. */
export type EnsinoFeito = {
  frase: Frase
  atos: Significado[]
  como: 'aprendida' | 'rascunho' | 'ignorada' | 'desfeita'
}

type Props = {
  frase: Frase
  aberta: boolean
  onAbrir: (aberta: boolean) => void
  onFeito: (feito: EnsinoFeito) => void
}

/** One message: its text, what the agent understood, and the meanings to choose from. */
export function FraseItem({ frase, aberta, onAbrir, onFeito }: Props) {
  const { t } = useLingui()
  const { pode, porQueNao } = usePermissoes(rotaAgente)
  const { busy: ocupado, act } = useAction()
  const [qual, setQual] = useState<Significado | 'estado'>()
  const ocupada = ocupado ? qual : undefined
  const [recusada, setRecusada] = useState<{ atos: Significado[]; estragos: Estrago[] }>()
  const { id, texto, vezes, conversa_id, estado } = frase
  const esperando = estado === 'ABERTA'

  async function escolher(atos: Significado[], rascunho = false) {
    setQual(atos[0])
    await act(async () => {
      const estragos = await ensinar(id, atos, rascunho)
      if (estragos.length > 0) setRecusada({ atos, estragos })
      else onFeito({ frase, atos, como: rascunho ? 'rascunho' : 'aprendida' })
    })
  }

  async function mudar(como: 'ignorada' | 'desfeita') {
    setQual('estado')
    if (await act(() => (como === 'ignorada' ? ignorar(id) : desfazer(id)))) onFeito({ frase, atos: [], como })
  }

  return (
    <li className="grid gap-3 px-4 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1.5">
          <Bubble from="cliente" author={t`Cliente`}>
            {texto.trim()}
          </Bubble>
          <Leitura frase={frase} />
        </div>
        <div className="flex flex-wrap items-center gap-1">
          {frase.equipe && esperando ? (
            <Tag tone="info">
              <Trans>equipe assumiu</Trans>
            </Tag>
          ) : null}
          <span className="px-1 text-note text-ink-2 tabular-nums">
            <Plural value={vezes} one="# vez" other="# vezes" />
          </span>
          {conversa_id ? (
            <ButtonLink size="sm" variant="quiet" to={enderecoDaConversa(conversa_id)}>
              <Trans>Ver conversa</Trans>
            </ButtonLink>
          ) : null}
          {!esperando && pode('UPD') ? (
            <Button size="sm" busy={ocupada === 'estado'} onClick={() => void mudar('desfeita')}>
              {estado === 'IGNORADA' ? <Trans>Trazer de volta</Trans> : <Trans>Desfazer</Trans>}
              <span className="sr-only">: {texto}</span>
            </Button>
          ) : null}
          {estado !== 'IGNORADA' && pode('INS') ? (
            <Button
              size="sm"
              variant={esperando && !aberta ? 'outline' : 'quiet'}
              aria-expanded={aberta}
              onClick={() => onAbrir(!aberta)}
            >
              {aberta ? <Trans>Fechar</Trans> : esperando ? <Trans>Ensinar</Trans> : <Trans>Mudar</Trans>}
              <span className="sr-only">: {texto}</span>
            </Button>
          ) : null}
        </div>
      </div>
      {esperando && !pode('INS') ? <p className="text-note text-ink-3">{porQueNao('INS')}</p> : null}
      {aberta && pode('INS') ? (
        <div className="grid gap-3">
          {recusada ? (
            <Estragos
              estragos={recusada.estragos}
              busy={ocupada !== undefined}
              onRascunho={() => void escolher(recusada.atos, true)}
              onOutro={() => setRecusada(undefined)}
            />
          ) : (
            <Significados
              texto={texto}
              busy={ocupada === 'estado' ? undefined : ocupada}
              onEscolher={(atos) => void escolher(atos)}
            />
          )}
          {esperando && pode('UPD') ? (
            <Button
              size="sm"
              variant="quiet"
              className="justify-self-start"
              busy={ocupada === 'estado'}
              onClick={() => void mudar('ignorada')}
            >
              <Trans>Tirar da lista sem ensinar</Trans>
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}

/** What the agent understood, when the message was sent, and what was taught. */
function Leitura({ frase: { lida, dito, estado, atos, por, em } }: { frase: Frase }) {
  const { i18n } = useLingui()
  const ditos = atos.map((ato) => i18n._(dizerAto(ato))).join(', ')
  const quando = i18n._(dizerQuando(dito))
  const como = lida ? i18n._(dizerAto(lida)) : undefined
  return (
    <>
      <p className="text-note text-ink-2">
        {como ? (
          <Trans>
            Entendi como: <strong className="font-emphasis text-ink">{como}</strong>
          </Trans>
        ) : (
          <Trans>Não reconheci nada</Trans>
        )}{' '}
        · {quando}
      </p>
      {ditos ? (
        <p className="text-note text-ink-2">
          {estado === 'ENSINADA' ? (
            <Trans>
              Aprendi: <strong className="font-emphasis text-pri-ink">{ditos}</strong>
            </Trans>
          ) : (
            <Trans>
              Rascunho: <strong className="font-emphasis text-ink">{ditos}</strong>
            </Trans>
          )}
          {em ? (
            <>
              {' '}
              ·{' '}
              {por ? (
                <Trans>
                  {por}, {formatDataHora(em)}
                </Trans>
              ) : (
                formatDataHora(em)
              )}
            </>
          ) : null}
        </p>
      ) : null}
    </>
  )
}
