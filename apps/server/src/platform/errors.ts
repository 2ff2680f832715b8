import type { Idioma } from '@zelo/contract/nucleo/enums'
import { catalogo, type Erro } from '@zelo/contract/nucleo/erro'
import { explicarNegacao, soGestor } from '@zelo/contract/nucleo/negacao'
import type { Flag } from '@zelo/contract/nucleo/permissao'

type Texto = Record<Idioma, string>

/** A refusal with a text for the caller; the error handler turns it into HTTP. */
export abstract class ErroDoProduto extends Error {
  abstract readonly status: number
  abstract readonly codigo: string
  readonly texto: Texto
  readonly acao?: Texto
  readonly campos?: Record<string, Texto>
  /** Retry-After in seconds. */
  readonly retryAfterS?: number

  constructor(texto: Texto, extra: { acao?: Texto; campos?: Record<string, Texto>; retryAfterS?: number } = {}) {
    super(texto.en)
    this.texto = texto
    this.acao = extra.acao
    this.campos = extra.campos
    this.retryAfterS = extra.retryAfterS
  }

  toWire(idioma: Idioma): Erro {
    return {
      codigo: this.codigo,
      message: this.texto[idioma],
      acao: this.acao?.[idioma],
      campos:
        this.campos && Object.fromEntries(Object.entries(this.campos).map(([campo, texto]) => [campo, texto[idioma]])),
    }
  }
}

/** 400: refused by a rule; clients show the text. */
export class Recusado extends ErroDoProduto {
  readonly status = 400
  readonly codigo: string = 'RECUSADO'
}

/** 401: no session, or an expired one. */
export class NaoAutorizado extends ErroDoProduto {
  readonly status = 401
  readonly codigo = 'NAO_AUTORIZADO'

  constructor() {
    super(
      { br: 'Sua sessão terminou.', en: 'Your session has ended.' },
      { acao: { br: 'Entre de novo.', en: 'Sign in again.' } },
    )
  }
}

/** 423: locked session; only unlocking and signing out work. */
export class SessaoBloqueada extends ErroDoProduto {
  readonly status = 423
  readonly codigo = 'SESSAO_BLOQUEADA'

  constructor() {
    super(
      { br: 'Sua tela está bloqueada.', en: 'Your screen is locked.' },
      { acao: { br: 'Desbloqueie para continuar.', en: 'Unlock it to go on.' } },
    )
  }
}

/** 403: names the missing permission and whom to ask. */
export class Proibido extends ErroDoProduto {
  readonly status = 403
  readonly codigo = 'PROIBIDO'

  constructor(rota: string, flag: Flag) {
    super(catalogo[403], { acao: { br: explicarNegacao(rota, flag, 'br'), en: explicarNegacao(rota, flag, 'en') } })
  }
}

/** 403: a member with the permission, but not a manager of the company. */
export class SoGestor extends ErroDoProduto {
  readonly status = 403
  readonly codigo = 'PROIBIDO'

  constructor() {
    super(catalogo[403], { acao: soGestor })
  }
}

/** 404: the row is missing or belongs to another: deliberately the same answer. */
export class NaoEncontrado extends ErroDoProduto {
  readonly status = 404
  readonly codigo = 'NAO_ENCONTRADO'

  constructor(acao?: Texto) {
    super(catalogo[404], { acao })
  }
}

/** 409: the row was changed meanwhile. */
export class Conflito extends ErroDoProduto {
  readonly status = 409
  readonly codigo = 'CONFLITO'
}

/** 422: invalid fields, each with what to do. */
export class Invalido extends ErroDoProduto {
  readonly status = 422
  readonly codigo = 'VALIDACAO'

  constructor(campos: Record<string, Texto>) {
    super(catalogo[422], { campos })
  }
}

/** 422: an idempotency key was reused for another request. */
export class ChaveUsada extends ErroDoProduto {
  readonly status = 422
  readonly codigo = 'CHAVE_USADA'

  constructor() {
    super(
      {
        br: 'Este envio já chegou antes, com outros dados, e é aquele que vale.',
        en: 'This request came before with something else, and that one counts.',
      },
      {
        acao: {
          br: 'Confira o que já foi gravado. Para enviar outro, recarregue a página.',
          en: 'Look at what was stored. To send another, reload the page.',
        },
      },
    )
  }
}

/** 429: too many attempts. */
export class MuitasTentativas extends ErroDoProduto {
  readonly status = 429
  readonly codigo = 'MUITAS_TENTATIVAS'

  constructor(
    retryAfterS: number,
    texto: Texto = { br: 'Muitas tentativas seguidas.', en: 'Too many attempts in a row.' },
    acao: Texto = { br: 'Espere um pouco e tente de novo.', en: 'Wait a little and try again.' },
  ) {
    super(texto, { retryAfterS, acao })
  }
}

/** 503: the server is busy or in maintenance. */
export class Indisponivel extends ErroDoProduto {
  readonly status = 503
  readonly codigo = 'INDISPONIVEL'

  constructor(retryAfterS = 5) {
    super(catalogo.X503, { retryAfterS })
  }
}

/** 503: the database is unreachable or too slow; the outcome is unknown. */
export class SemResposta extends ErroDoProduto {
  readonly status = 503
  readonly codigo = 'INDISPONIVEL'

  constructor() {
    super(catalogo.X503, {
      retryAfterS: 5,
      acao: {
        br: 'Espere um instante e confira se já foi feito antes de repetir.',
        en: 'Wait a moment, and look whether it was done before you repeat it.',
      },
    })
  }
}
