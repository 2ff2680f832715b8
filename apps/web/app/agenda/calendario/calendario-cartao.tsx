import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { editarCalendario, type SaidaCalendario, saidasCalendario } from '@zelo/contract/agenda/calendario/calendario'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { request } from '#lib/api/api-client.ts'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/choice/select.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { Field } from '#ui/field/field.tsx'
import { PasswordInput } from '#ui/field/password-input.tsx'
import { modal } from '#ui/modal/modal.ts'
import { Tag } from '#ui/tag/tag.tsx'
import { type Calendario, colecoes, desligar, relerCalendarios, sincronizar } from './calendario.queries.ts'
import { causas, nomesDasContas, saidas } from './calendario-textos.ts'
import { ContaLigar } from './conta-ligar.tsx'

/** One connected calendar: its state, its choices and its actions. */
export function CalendarioCartao({
  calendario,
  podeAlterar,
  fuso,
}: {
  calendario: Calendario
  podeAlterar: boolean
  fuso: string
}) {
  const { t, i18n } = useLingui()
  const { busy, act } = useAction()
  const { id, nome, tipo, servidor, usuario, saida, escolhido, erro, ocupados, horarios, parciais } = calendario
  const [escolhendo, setEscolhendo] = useState(false)
  const [senha, setSenha] = useState('')
  const leitura = tipo === 'ICAL'
  const provedor = tipo === 'GOOGLE' || tipo === 'OUTLOOK' ? tipo : undefined
  const editar = (body: { colecao?: string; saida?: SaidaCalendario; senha?: string }, feito: string) =>
    act(async () => {
      await request(editarCalendario, { params: { id }, body })
      setEscolhendo(false)
      setSenha('')
      await relerCalendarios()
    }, feito)

  async function tirar() {
    if (
      await modal.confirmed({
        title: t`Desligar «${nome}»?`,
        text: leitura
          ? t`Os horários que ele ocupa ficam livres de novo.`
          : t`Os horários que ele ocupa ficam livres de novo. O que o Zelo escreveu lá continua lá, e não muda mais.`,
        confirmButtonText: t`Desligar`,
        confirmButtonColor: 'danger',
      })
    )
      await act(() => desligar(id), t`Calendário desligado.`)
  }

  return (
    <li className="grid gap-3 rounded-frame border border-line p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 className="min-w-0 break-words font-emphasis text-ink">{nome}</h4>
        <Estado calendario={calendario} />
        <p className="w-full break-words text-ink-2 text-sm">
          {leitura ? t`Endereço iCal` : usuario} ·{' '}
          {provedor ? nomesDasContas[provedor] : servidor.replace(/^https?:\/\/|\/$/g, '')}
        </p>
      </div>
      {erro ? (
        <p role="alert" className="rounded-field bg-warn-soft px-3.5 py-2.5 text-ink text-sm">
          {i18n._(causas[erro])}
        </p>
      ) : null}
      {escolhido ? (
        <p className="text-ink-2 text-sm">
          <Plural
            value={ocupados}
            _0="Nenhum horário ocupado por vir"
            one="# horário ocupado por vir"
            other="# horários ocupados por vir"
          />
          {saida === 'NADA' ? null : (
            <>
              {' · '}
              <Plural
                value={horarios}
                _0="nenhum horário do Zelo lá"
                one="# horário do Zelo lá"
                other="# horários do Zelo lá"
              />
            </>
          )}
          {calendario.sincronizado_em ? (
            <>
              {' · '}
              <Trans>visto {formatDataHora(calendario.sincronizado_em, fuso)}</Trans>
            </>
          ) : null}
        </p>
      ) : null}
      {parciais > 0 ? (
        <p className="rounded-field bg-warn-soft px-3.5 py-2.5 text-ink text-sm">
          <Plural
            value={parciais}
            one="# evento tem uma repetição ou um fuso que não lemos por inteiro. Feche à mão, em Folgas e feriados, os horários dele que faltarem."
            other="# eventos têm uma repetição ou um fuso que não lemos por inteiro. Feche à mão, em Folgas e feriados, os horários deles que faltarem."
          />
        </p>
      ) : null}
      {podeAlterar && erro === 'RECONECTAR' && provedor ? (
        <div>
          <ContaLigar provedor={provedor} profissional={calendario.profissional_id} calendario={id}>
            <Trans>Conectar de novo</Trans>
          </ContaLigar>
        </div>
      ) : null}
      {podeAlterar && erro === 'RECUSOU' && tipo === 'CALDAV' ? (
        <form
          className="flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            void editar({ senha }, t`Senha trocada.`)
          }}
        >
          <Field label={t`Senha nova`} className="min-w-48 flex-1">
            <PasswordInput
              value={senha}
              onChange={(event) => setSenha(event.target.value)}
              autoComplete="new-password"
            />
          </Field>
          <Button type="submit" variant="primary" busy={busy} disabled={!senha}>
            <Trans>Trocar senha</Trans>
          </Button>
        </form>
      ) : null}
      {podeAlterar && (escolhendo || (!escolhido && !leitura)) ? (
        <Escolha id={id} busy={busy} onEscolher={(colecao) => editar({ colecao }, t`Calendário escolhido.`)} />
      ) : null}
      {podeAlterar && escolhido && !leitura ? (
        <Field label={t`O que os horários mostram lá`}>
          <Select
            value={saida}
            onChange={(event) => editar({ saida: event.target.value as SaidaCalendario }, t`Guardado.`)}
            options={[...saidasCalendario].reverse().map((value) => ({ value, label: i18n._(saidas[value]) }))}
          />
        </Field>
      ) : null}
      {podeAlterar ? (
        <div className="flex flex-wrap gap-2">
          {escolhido ? (
            <Button
              size="sm"
              busy={busy}
              icon={<RefreshCw aria-hidden />}
              onClick={() => act(() => sincronizar(id), t`Sincronização pedida.`)}
            >
              <Trans>Sincronizar agora</Trans>
            </Button>
          ) : null}
          {escolhido && !leitura && !escolhendo ? (
            <Button size="sm" variant="quiet" onClick={() => setEscolhendo(true)}>
              <Trans>Escolher outro</Trans>
            </Button>
          ) : null}
          <Button size="sm" variant="quiet" className="text-danger-ink!" onClick={tirar}>
            <Trans>Desligar</Trans>
          </Button>
        </div>
      ) : null}
    </li>
  )
}

function Estado({
  calendario: { escolhido, erro, parado, sincronizando, sincronizado_em },
}: {
  calendario: Calendario
}) {
  if (parado)
    return (
      <Tag tone="danger" mark="square">
        <Trans>Parado</Trans>
      </Tag>
    )
  if (erro)
    return (
      <Tag tone="warn" mark="half">
        <Trans>Tentando de novo</Trans>
      </Tag>
    )
  if (!escolhido)
    return (
      <Tag tone="waiting" mark="ring">
        <Trans>Falta escolher</Trans>
      </Tag>
    )
  return sincronizando || !sincronizado_em ? (
    <Tag tone="info" mark="ring">
      <Trans>Sincronizando</Trans>
    </Tag>
  ) : (
    <Tag tone="good" mark="dot">
      <Trans>Ligado</Trans>
    </Tag>
  )
}

type EscolhaProps = { id: string; busy: boolean; onEscolher: (endereco: string) => void }

function Escolha({ id, busy, onEscolher }: EscolhaProps) {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const { data, error, refetch, isFetching } = useQuery(colecoes(empresa, id))
  const [qual, setQual] = useState('')
  if (error) return <ErrorState compact query={{ error, isFetching, refetch }} />
  if (!data) return <Skeleton className="h-11 w-full" />
  if (data.length === 0)
    return (
      <p className="text-ink-2 text-sm">
        <Trans>Esta conta não tem nenhum calendário. Crie um nela e volte aqui.</Trans>
      </p>
    )
  const escolhida = qual || (data[0]?.endereco ?? '')
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={t`Calendário`} className="min-w-48 flex-1">
        <Select
          value={escolhida}
          onChange={(event) => setQual(event.target.value)}
          options={data.map(({ endereco, nome, so_leitura }) => ({
            value: endereco,
            label: so_leitura ? t`${nome} (só leitura)` : nome,
          }))}
        />
      </Field>
      <Button variant="primary" busy={busy} onClick={() => onEscolher(escolhida)}>
        <Trans>Usar este</Trans>
      </Button>
    </div>
  )
}
