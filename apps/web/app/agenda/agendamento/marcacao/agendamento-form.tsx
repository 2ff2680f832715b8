import { Trans, useLingui } from '@lingui/react/macro'
import { criarAgendamentos, limitesAgendamento } from '@zelo/contract/agenda/agendamento'
import { useEffect, useRef } from 'react'
import { comEncaixe, relerAgenda } from '#agenda/agendamento/agendamento.acoes.ts'
import type { Oferta } from '#agenda/agendamento/agendamento.queries.ts'
import { instanteDe, minutosDe } from '#agenda/agendamento/calendario/relogio.ts'
import { emDias, formatDataHora } from '#lib/formato/data-hora.ts'
import { formatReais } from '#lib/formato/reais.ts'
import { enderecoDoDia } from '#lib/navegador/enderecos.ts'
import { descartarEnvio, type Envio, enviarOuGuardar, guardado } from '#lib/offline/envios.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { Select } from '#ui/choice/select.tsx'
import { Textarea } from '#ui/field/textarea.tsx'
import { FormSheet } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { MaskedInput } from '#ui/mask/masked-input.tsx'
import { toast } from '#ui/toast/toast.ts'
import { QuandoCampos } from './horario-escolha.tsx'
import { quemVai } from './para-quem.tsx'
import { ninguem, type QuemVai, QuemVaiCampos } from './quem-vai-campos.tsx'

/** `livres`: the professionals who are free at that time, if known. */
export type Partida = { dia: string; hora: string; profissional: string; livres: string[] }

/** The values of the form. */
export type Marcacao = QuemVai & {
  email: string
  telefone: string
  servico_id: string
  profissional_id: string
  dia: string
  hora: string
  observacao: string
  repetir: string
  vezes: number
  dispensar_sinal: boolean
}

/** `refaz`: a refused booking, to be changed and sent again. */
type Props = { partida: Partida; refaz?: Envio; oferta: Oferta; fuso: string; onFechar: () => void }

/** Books for a client: who, what, with whom and when. */
export function AgendamentoForm({ partida, refaz, oferta, fuso, onFechar }: Props) {
  const { t } = useLingui()
  // One key per booking, however often it is sent.
  const chave = useRef<string>(refaz?.chave[2] ?? crypto.randomUUID())
  const { pode } = usePermissoes('/gerenciamento/sinais')
  const sinalDe = (id: string) => oferta.servicos.find((um) => um.id === id)?.sinal_centavos ?? 0
  const pedeSinal = (id: string, repete: string) => sinalDe(id) > 0 && !repete
  const form = useForm({
    what: t`novo agendamento`,
    values: {
      ...ninguem,
      email: '',
      telefone: '',
      servico_id: oferta.servicos.length === 1 ? (oferta.servicos[0]?.id ?? '') : '',
      profissional_id: partida.profissional,
      dia: partida.dia,
      hora: partida.hora,
      observacao: '',
      repetir: '',
      vezes: 4,
      dispensar_sinal: false,
      ...(refaz?.escrito as Marcacao | undefined),
    } satisfies Marcacao,
    save: (escrito) => {
      const { cliente, para, email, telefone, servico_id, profissional_id, dia, hora, observacao } = escrito
      const { repetir, vezes, dispensar_sinal } = escrito
      if (!cliente) return Promise.resolve(null)
      const novo = { email: email.trim() || undefined, telefone: telefone || undefined }
      const inicio = instanteDe(dia, minutosDe(hora), fuso)
      const nome = chave.current
      const quem = [cliente.nome, novo.telefone, novo.email].filter(Boolean).join(', ')
      const oQue = t`Marcar ${quem} para ${formatDataHora(inicio, fuso)}`
      return comEncaixe((licenca) =>
        enviarOuGuardar(
          criarAgendamentos,
          {
            body: {
              chave: nome,
              servico_id,
              profissional_id,
              inicio,
              cliente: quemVai(cliente, para, novo),
              observacao: observacao || undefined,
              dispensar_sinal: pedeSinal(servico_id, repetir) && dispensar_sinal ? true : undefined,
              repetir: repetir ? { cada_semanas: Number(repetir), vezes } : undefined,
              ...licenca,
            },
          },
          { nome, oQue, onde: enderecoDoDia(dia), escrito },
        ),
      )
    },
    onSaved: async (feito) => {
      if (feito === null) return
      if (feito === guardado) {
        toast.info(t`Guardado. Vai assim que der.`)
        return onFechar()
      }
      if (refaz) await descartarEnvio(refaz)
      const quantos = feito.agendamentos.length
      const reservado = feito.agendamentos.some(({ sinal }) => sinal?.situacao === 'AGUARDANDO')
      toast.success(
        reservado
          ? t`Horário reservado: falta o sinal.`
          : quantos === 1
            ? t`Horário marcado.`
            : t`${quantos} horários marcados.`,
      )
      await relerAgenda()
      onFechar()
    },
  })
  const { watch, setValue, propose, getValue } = form
  const [cliente, servico, profissional, repetir, dia, hora] = watch([
    'cliente',
    'servico_id',
    'profissional_id',
    'repetir',
    'dia',
    'hora',
  ])
  const valorDoSinal = formatReais(sinalDe(servico))
  const quemFaz = oferta.profissionais.filter(({ servicos }) => servico === '' || servicos.includes(servico))

  // Proposes the client's last service, while none is chosen.
  const costume = cliente && 'id' in cliente ? cliente.costume : null
  useEffect(() => {
    const daqui = costume && oferta.servicos.some(({ id }) => id === costume.servico_id)
    if (daqui && getValue('servico_id') === '') setValue('servico_id', costume.servico_id)
  }, [costume, oferta, getValue, setValue])

  // A professional who does not offer the service is replaced: by the only one, the usual or a free
  // one.
  const cabe = quemFaz.some(({ id }) => id === profissional)
  const unico = quemFaz.length === 1 ? quemFaz[0]?.id : undefined
  const livres = servico === '' ? [] : partida.livres.filter((livre) => quemFaz.some(({ id }) => id === livre))
  const usual = [costume?.profissional_id].find(
    (id) => id && (livres.includes(id) || (!hora && quemFaz.some((um) => um.id === id))),
  )
  const proposto = unico ?? usual ?? livres[0] ?? ''
  useEffect(() => {
    const certo = cabe ? profissional : proposto
    if (certo !== profissional) propose('profissional_id', certo)
  }, [cabe, proposto, profissional, propose])

  return (
    <FormSheet
      form={form}
      title={<Trans>Novo agendamento</Trans>}
      description={[dia && emDias(dia), hora].filter(Boolean).join(', ')}
      onClose={onFechar}
      submit={<Trans>Marcar</Trans>}
    >
      <QuemVaiCampos form={form} />
      {cliente && !('id' in cliente) ? (
        <>
          <form.Field
            name="email"
            label={t`E-mail`}
            optional
            hint={t`Para a confirmação e o lembrete.`}
            type="email"
            maxLength={254}
            autoComplete="off"
          />
          <form.Field name="telefone" label={t`Telefone`} optional as={MaskedInput} mask="phone" autoComplete="off" />
        </>
      ) : null}
      <form.Field
        name="servico_id"
        label={t`Serviço`}
        required
        as={Select}
        options={[
          { value: '', label: t`Escolha` },
          ...oferta.servicos.map(({ id, nome, duracao_min, preco_centavos }) => ({
            value: id,
            label: `${nome} · ${duracao_min} min · ${formatReais(preco_centavos)}`,
          })),
        ]}
      />
      <form.Field
        name="profissional_id"
        label={t`Profissional`}
        required
        as={Select}
        options={[{ value: '', label: t`Escolha` }, ...quemFaz.map(({ id, nome }) => ({ value: id, label: nome }))]}
      />
      <QuandoCampos form={form} fuso={fuso} servico={servico} profissional={profissional} />
      <form.Field
        name="repetir"
        label={t`Repetir`}
        as={Select}
        options={[
          { value: '', label: t`Não repete` },
          { value: '1', label: t`Toda semana` },
          { value: '2', label: t`A cada 2 semanas` },
          { value: '4', label: t`A cada 4 semanas` },
        ]}
      />
      {repetir ? <form.Whole name="vezes" label={t`Quantas vezes`} min={2} max={limitesAgendamento.vezes} /> : null}
      {pedeSinal(servico, repetir) ? (
        <div className="sm:col-span-2">
          <p className="text-note text-ink-2">
            <Trans>Este serviço pede um sinal de {valorDoSinal}: o horário fica guardado até ele chegar.</Trans>
          </p>
          {pode('UPD') ? (
            <Checkbox {...form.register('dispensar_sinal')}>
              <Trans>Dispensar sinal desta vez</Trans>
            </Checkbox>
          ) : null}
        </div>
      ) : null}
      <form.Field
        name="observacao"
        label={t`Observação da equipe`}
        optional
        hint={t`Só a equipe vê.`}
        className="sm:col-span-2"
        as={Textarea}
        rows={2}
        maxLength={limitesAgendamento.observacao}
      />
    </FormSheet>
  )
}
