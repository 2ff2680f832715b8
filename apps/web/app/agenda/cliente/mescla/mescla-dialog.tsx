import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { diasParaDesfazer } from '@zelo/contract/agenda/cliente/cliente-duplicado'
import { useState } from 'react'
import { rotaCliente } from '#agenda/cliente/cliente.queries.ts'
import { useCampos } from '#agenda/cliente/cliente-campos.ts'
import { useAside } from '#lib/api/use-aside.ts'
import { formatDataHora, formatDia } from '#lib/formato/data-hora.ts'
import { Button } from '#ui/button/button.tsx'
import { Link } from '#ui/button/link.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { DialogFrame } from '#ui/overlay/dialog-frame.tsx'
import { type Previa, previa, unir } from './duplicados.queries.ts'

type Alguem = { id: string; nome: string }
type Props = { par: [Alguem, Alguem]; onFechar: () => void; onUnido?: (mantidoId: string) => unknown }

/** Merges two records. The user chooses which one stays, and sees the result first. */
export function MesclaDialog({ par: [a, b], onFechar, onUnido }: Props) {
  const { t } = useLingui()
  const [mantido, setMantido] = useState(a.id)
  const { busy, act } = useAction()
  const absorvido = mantido === a.id ? b : a
  const consulta = useQuery(previa(mantido, absorvido.id))
  const oposta = useAside({ ...previa(absorvido.id, mantido), enabled: false })
  // The preview the other way round has the same two records: it stays visible while loading.
  const dados = consulta.data ?? oposta

  async function confirmar() {
    if (!(await act(() => unir(mantido, absorvido.id), t`Agora é um cliente só.`))) return
    onFechar()
    await onUnido?.(mantido)
  }

  return (
    <DialogFrame
      open
      onClose={onFechar}
      title={<Trans>Unir dois cadastros</Trans>}
      actions={
        <>
          <Button onClick={onFechar}>
            <Trans>Cancelar</Trans>
          </Button>
          <Button variant="primary" busy={busy} disabled={!consulta.data} onClick={confirmar}>
            <Trans>Unir cadastros</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-5 text-sm">
        <fieldset>
          <legend className="mb-2 font-emphasis">
            <Trans>Qual cadastro fica</Trans>
          </legend>
          <div className="grid gap-2.5 sm:grid-cols-2">
            {[a, b].map((um) => (
              <Lado
                key={um.id}
                nome={um.nome}
                dados={[dados?.mantido, dados?.absorvido].find((lado) => lado?.id === um.id)}
                fica={um.id === mantido}
                onFica={() => setMantido(um.id)}
              />
            ))}
          </div>
        </fieldset>
        {consulta.isError ? (
          <ErrorState compact query={consulta} />
        ) : consulta.data ? (
          <ComoFica previa={consulta.data} sai={absorvido.nome} />
        ) : (
          <Loading className="grid gap-3">
            <Skeleton className="h-3 w-56" />
            <Skeleton className="h-3 w-40" />
          </Loading>
        )}
        <p className="text-note text-ink-3">
          <Trans>
            Dá para desfazer em até {diasParaDesfazer} dias, em{' '}
            <Link to={`${rotaCliente}/duplicados`} className="underline">
              Clientes duplicados
            </Link>
            . Depois disso, não.
          </Trans>
        </p>
      </div>
    </DialogFrame>
  )
}

type LadoProps = { nome: string; dados?: Previa['mantido']; fica: boolean; onFica: () => void }

/** One of the two records, and the choice to keep it. */
function Lado({ nome, dados, fica, onFica }: LadoProps) {
  const fatos = useFatos(dados).filter(([, valor]) => valor)
  return (
    <label className="flex cursor-pointer gap-2.5 rounded-frame rounded-es-[4px] border border-ctl p-3 has-checked:border-pri has-checked:bg-pri-soft has-focus-visible:outline-2 has-focus-visible:outline-pri">
      <input
        type="radio"
        name="mantido"
        aria-label={nome}
        checked={fica}
        onChange={onFica}
        className="m-0 mt-0.5 size-[18px] shrink-0 cursor-[inherit] appearance-none rounded-full border-[1.5px] border-ctl bg-surface checked:border-[5px] checked:border-pri focus-visible:outline-none forced-colors:appearance-auto"
      />
      <span className="grid min-w-0 gap-1">
        <span className="font-emphasis wrap-anywhere">{nome}</span>
        {fatos.slice(1).map(([rotulo, valor]) => (
          <span key={rotulo} className="text-note text-ink-2 wrap-anywhere tabular-nums">
            <span className="sr-only">{rotulo}: </span>
            {valor}
          </span>
        ))}
        {dados ? (
          <span className="text-note text-ink-3">
            <Trans>Cliente desde {formatDataHora(dados.criado_em).slice(0, 10)}</Trans>
          </span>
        ) : (
          <Skeleton className="h-3 w-28" />
        )}
      </span>
    </label>
  )
}

function useFatos(lado?: Previa['resultado']): [string, string | null][] {
  const campos = useCampos()
  if (!lado) return []
  return [
    [campos.nome.label, lado.nome],
    [campos.telefone.label, lado.telefone],
    [campos.email.label, lado.email],
    [campos.cpf.label, lado.cpf],
    [campos.nascimento.label, lado.nascimento && formatDia(lado.nascimento)],
  ]
}

function ComoFica({ previa: { resultado, descartados, movidos }, sai }: { previa: Previa; sai: string }) {
  const campos = useCampos()
  const fatos = useFatos(resultado)
  const nada = Object.values(movidos).every((total) => total === 0)
  return (
    <>
      <section>
        <h3 className="mb-2 font-emphasis">
          <Trans>Como o cadastro fica</Trans>
        </h3>
        <dl className="grid grid-cols-[104px_1fr] gap-x-3 gap-y-1.5">
          {fatos.map(([nome, valor]) => (
            <div key={nome} className="contents">
              <dt className="text-ink-3">{nome}</dt>
              <dd className="wrap-anywhere tabular-nums">{valor ?? '–'}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h3 className="mb-1 font-emphasis">
          <Trans>O que vem de {sai}</Trans>
        </h3>
        {nada ? (
          <p className="text-ink-2">
            <Trans>Nada além do cadastro.</Trans>
          </p>
        ) : (
          <ul className="list-disc ps-5 text-ink-2">
            {movidos.agendamentos > 0 ? (
              <li>
                <Plural value={movidos.agendamentos} one="# agendamento" other="# agendamentos" />
              </li>
            ) : null}
            {movidos.conversas > 0 ? (
              <li>
                <Plural value={movidos.conversas} one="# conversa" other="# conversas" />
              </li>
            ) : null}
            {movidos.notas > 0 ? (
              <li>
                <Plural value={movidos.notas} one="# nota" other="# notas" />
              </li>
            ) : null}
            {movidos.consentimentos > 0 ? (
              <li>
                <Plural value={movidos.consentimentos} one="# consentimento" other="# consentimentos" />
              </li>
            ) : null}
            {movidos.esperas > 0 ? (
              <li>
                <Plural
                  value={movidos.esperas}
                  one="# pedido na lista de espera"
                  other="# pedidos na lista de espera"
                />
              </li>
            ) : null}
            {movidos.etiquetas > 0 ? (
              <li>
                <Plural value={movidos.etiquetas} one="# etiqueta" other="# etiquetas" />
              </li>
            ) : null}
            {movidos.dependentes > 0 ? (
              <li>
                <Plural
                  value={movidos.dependentes}
                  one="# pessoa no mesmo contato"
                  other="# pessoas no mesmo contato"
                />
              </li>
            ) : null}
          </ul>
        )}
      </section>
      {descartados.length > 0 ? (
        <section>
          <h3 className="mb-1 font-emphasis">
            <Trans>O que deixa de valer</Trans>
          </h3>
          <ul className="list-disc ps-5 text-ink-2">
            {descartados.map(({ campo, valor }) => (
              <li key={campo} className="wrap-anywhere">
                {`${campos[campo].label}: ${campo === 'nascimento' ? formatDia(valor) : valor}`}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
