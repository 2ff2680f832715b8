import { Trans, useLingui } from '@lingui/react/macro'
import {
  caminhoDaConexao,
  escoposCalendario,
  type ProvedorCalendario,
} from '@zelo/contract/agenda/calendario/calendario'
import { CopyButton } from '#ui/button/copy-button.tsx'
import { Field } from '#ui/field/field.tsx'
import { Input } from '#ui/field/input.tsx'

const provedores = { AGENDA_GOOGLE: 'GOOGLE', AGENDA_OUTLOOK: 'OUTLOOK' } as const

/** What an administrator registers at Google or Microsoft, step by step. */
export function ServidorAgenda({ tipo }: { tipo: keyof typeof provedores }) {
  const { t } = useLingui()
  const provedor = provedores[tipo]
  const volta = `${location.origin}${caminhoDaConexao(provedor)}`
  const escopos = escoposCalendario[provedor].join(' ')
  return (
    <section
      aria-labelledby="registrar"
      className="grid gap-4 rounded-frame border border-line bg-sunken p-4 text-ink text-sm sm:col-span-2"
    >
      <h3 id="registrar" className="font-emphasis">
        {provedor === 'GOOGLE' ? <Trans>Como registrar no Google</Trans> : <Trans>Como registrar na Microsoft</Trans>}
      </h3>
      <ol className="grid list-decimal gap-1.5 pl-5">
        <Passos provedor={provedor} />
      </ol>
      <Copiavel rotulo={t`Endereço de redirecionamento`} copiar={t`Copiar endereço`} texto={volta} />
      <Copiavel rotulo={t`Escopos`} copiar={t`Copiar escopos`} texto={escopos} />
      <p className="text-ink-2">
        <Trans>
          O endereço precisa ser igual, letra por letra, e começar com o endereço público deste Zelo (ZELO_URL). Depois
          de salvar, teste e ponha o servidor em uso: só então os profissionais veem o botão.
        </Trans>
      </p>
    </section>
  )
}

function Passos({ provedor }: { provedor: ProvedorCalendario }) {
  return provedor === 'GOOGLE' ? (
    <>
      <li>
        <Trans>Em console.cloud.google.com, crie um projeto e ative nele a Google Calendar API.</Trans>
      </li>
      <li>
        <Trans>Em Google Auth Platform, público Externo, acrescente em Acesso a dados os dois escopos abaixo.</Trans>
      </li>
      <li>
        <Trans>Em Clientes, crie um do tipo Aplicativo da Web com o endereço de redirecionamento abaixo.</Trans>
      </li>
      <li>
        <Trans>Copie o ID e a chave secreta do cliente para os campos desta página.</Trans>
      </li>
      <li>
        <Trans>
          Publique o aplicativo e peça a verificação ao Google: a política de privacidade que ele pede é a deste Zelo,
          em /politica-privacidade, que já declara o uso limitado (Limited Use). Enquanto está em teste, só entra quem
          você listar, e cada conexão acaba em 7 dias.
        </Trans>
      </li>
    </>
  ) : (
    <>
      <li>
        <Trans>
          Em entra.microsoft.com, Registros de aplicativo, crie um para contas de qualquer organização e contas
          pessoais. Para uma organização só, troque «common» no endereço pelo identificador dela.
        </Trans>
      </li>
      <li>
        <Trans>Em Autenticação, plataforma Web, registre o endereço de redirecionamento abaixo.</Trans>
      </li>
      <li>
        <Trans>Em Permissões de API, Microsoft Graph, Delegadas, acrescente os escopos abaixo.</Trans>
      </li>
      <li>
        <Trans>
          Em Certificados e segredos, crie um segredo do cliente e copie o Valor dele para esta página. Anote quando
          vence: a partir daí nenhum calendário do Outlook sincroniza até ser trocado.
        </Trans>
      </li>
      <li>
        <Trans>Copie o ID do aplicativo (cliente) para o campo desta página.</Trans>
      </li>
    </>
  )
}

function Copiavel({ rotulo, copiar, texto }: { rotulo: string; copiar: string; texto: string }) {
  return (
    <Field label={rotulo}>
      <span className="flex gap-2">
        <Input readOnly value={texto} onFocus={(event) => event.target.select()} />
        <CopyButton text={texto} label={copiar} />
      </span>
    </Field>
  )
}
