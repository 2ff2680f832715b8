import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import {
  avisoObrigatorio,
  canaisNotificacao,
  type TipoNotificacao,
  tiposNotificacao,
} from '@zelo/contract/avisos/notificacao'
import { editarPreferencias } from '@zelo/contract/identidade/conta-usuario'
import { aposLogin } from '#identidade/acesso/sessao-aberta.ts'
import { request } from '#lib/api/api-client.ts'
import { trocarIdioma } from '#lib/idioma/idioma.ts'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { Select } from '#ui/choice/select.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { type Preferencias, preferenciasQuery } from './conta-usuario.queries.ts'

type OpcaoFuso = { id: string; nome: string }
type Chave = `${TipoNotificacao}_${(typeof canaisNotificacao)[number]}`

/** The language, the time zone and the notices of the account. */
export function PreferenciasForm({ preferencias, fusos }: { preferencias: Preferencias; fusos: OpcaoFuso[] }) {
  const { t } = useLingui()
  const cache = useQueryClient()
  const form = useForm({
    what: t`idioma, fuso e avisos`,
    draft: 'preferencias',
    values: {
      idioma: preferencias.idioma,
      fuso: preferencias.fuso ?? '',
      avisos: Object.fromEntries(
        preferencias.notificacoes.map(({ tipo, canal, ativa }) => [`${tipo}_${canal}`, ativa]),
      ) as Record<Chave, boolean>,
    },
    save: ({ idioma, fuso, avisos }) =>
      request(editarPreferencias, {
        body: {
          idioma,
          fuso: fuso || null,
          notificacoes: tiposNotificacao.flatMap((tipo) =>
            canaisNotificacao.map((canal) => ({ tipo, canal, ativa: Boolean(avisos[`${tipo}_${canal}`]) })),
          ),
        },
      }),
    saved: t`Preferências salvas.`,
    onSaved: async (novas) => {
      cache.setQueryData(preferenciasQuery.queryKey, novas)
      await Promise.all([aposLogin(), trocarIdioma(novas.idioma === 'INGLES' ? 'en' : 'br')])
    },
  })
  const tipos: Record<TipoNotificacao, [string, string]> = {
    AGENDAMENTO: [t`Agendamentos`, t`Alguém marcou, remarcou ou cancelou.`],
    CONVERSA: [t`Conversas`, t`Um cliente espera por uma pessoa.`],
    PLATAFORMA: [t`Novidades e avisos`, t`Recados de quem administra a plataforma.`],
    CONTA: [t`Segurança da conta`, t`Senha, e-mail e exclusão: sempre avisamos.`],
  }

  return (
    <Form form={form}>
      <div className="grid gap-5 sm:grid-cols-2">
        <form.Field
          name="idioma"
          label={t`Idioma`}
          hint={t`Do painel e das mensagens que você recebe.`}
          as={Select}
          options={[
            { value: 'PORTUGUES_BRASILEIRO', label: 'Português (Brasil)' },
            { value: 'INGLES', label: 'English' },
          ]}
        />
        <form.Field
          name="fuso"
          label={t`Fuso horário`}
          hint={t`Das datas que não são da agenda da empresa.`}
          as={Select}
        >
          <option value="">{t`O deste aparelho`}</option>
          {preferencias.fuso && !fusos.some(({ id }) => id === preferencias.fuso) ? (
            <option value={preferencias.fuso}>{preferencias.fuso.replaceAll('_', ' ')}</option>
          ) : null}
          {fusos.map(({ id, nome }) => (
            <option key={id} value={id}>
              {nome}
            </option>
          ))}
        </form.Field>
      </div>
      <table className="w-full border-line border-y text-sm">
        <caption className="sr-only">
          <Trans>Como você quer ser avisado de cada assunto</Trans>
        </caption>
        <thead>
          <tr className="text-note text-ink-3 [&>th]:py-2 [&>th]:font-normal">
            <th scope="col" className="text-start">
              <Trans>Avisos</Trans>
            </th>
            <th scope="col" className="w-20">
              <Trans>Sino</Trans>
            </th>
            <th scope="col" className="w-20">
              <Trans>E-mail</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {(Object.keys(tipos) as TipoNotificacao[]).map((tipo) => (
            <tr key={tipo} className="border-line-2 border-t">
              <th scope="row" className="py-2.5 pe-3 text-start font-normal">
                <span className="block font-emphasis">{tipos[tipo][0]}</span>
                <span className="block text-note text-ink-2">{tipos[tipo][1]}</span>
              </th>
              {canaisNotificacao.map((canal) => (
                <td key={canal} className="text-center">
                  {avisoObrigatorio(tipo) ? (
                    <Checkbox
                      checked
                      disabled
                      readOnly
                      aria-label={
                        canal === 'SINO'
                          ? t`${tipos[tipo][0]} no sino, sempre`
                          : t`${tipos[tipo][0]} por e-mail, sempre`
                      }
                    />
                  ) : (
                    <Checkbox
                      {...form.register(`avisos.${tipo}_${canal}`)}
                      aria-label={canal === 'SINO' ? t`${tipos[tipo][0]} no sino` : t`${tipos[tipo][0]} por e-mail`}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div>
        <SubmitButton form={form}>
          <Trans>Salvar preferências</Trans>
        </SubmitButton>
      </div>
    </Form>
  )
}
