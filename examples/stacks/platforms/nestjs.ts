import 'reflect-metadata';
import {
  Body,
  Controller,
  ForbiddenException,
  HttpCode,
  Inject,
  Injectable,
  Module,
  Post,
  UnauthorizedException,
  UseGuards,
  mixin,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { JwtModule, JwtService } from '@nestjs/jwt';
import { AuthGuard, PassportModule, PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { asContracted, claimsOf, customerOf, keyOf, loginAnswer, say, SECRET, shopperOf } from '../shared/shop.js';

/** RFC 6750 §2.1: the scheme, a blank, one token, and nothing behind it. */
const bearerToken = (request: { headers: { authorization?: string } }) =>
  /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

@Injectable()
class JwtStrategy extends PassportStrategy(Strategy) {
  constructor() {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      ignoreExpiration: false,
      secretOrKey: SECRET,
      ...(asContracted && { algorithms: ['HS256'], jwtFromRequest: bearerToken }),
    });
  }

  validate({ sub, scope }: { sub: string; scope: string }) {
    return { id: sub, scope };
  }
}

class Bearer extends AuthGuard('jwt') {
  override handleRequest<T>(error: unknown, user: T, info: unknown, context: ExecutionContext) {
    if (!user && asContracted) context.switchToHttp().getResponse().set('WWW-Authenticate', 'Bearer');
    return super.handleRequest(error, user, info, context) as T;
  }
}

const Scope = (scope: string) =>
  mixin(
    class implements CanActivate {
      canActivate(context: ExecutionContext) {
        return context.switchToHttp().getRequest().user.scope === scope;
      }
    },
  );

const ApiKey = (surface: string) =>
  mixin(
    class implements CanActivate {
      canActivate(context: ExecutionContext) {
        const key = keyOf(context.switchToHttp().getRequest().get('ApiKey'));
        if (!key) throw new UnauthorizedException();
        if (!key.surfaces.includes(surface)) throw new ForbiddenException();
        return true;
      }
    },
  );

@Controller()
class PlatformController {
  constructor(@Inject(JwtService) private readonly jwt: JwtService) {}

  @Post('Login/Customer/Api/Verify') @HttpCode(200) verify(@Body() body?: Login) {
    return this.#login(customerOf, body);
  }

  @Post('Storefront/Login') @HttpCode(200) login(@Body() body?: Login) {
    return this.#login(shopperOf, body);
  }

  @Post('Orders/Create') @UseGuards(Bearer, Scope('orders')) order() {}
  @Post('Storefront/Profile') @UseGuards(Bearer, Scope('profile')) profile() {}
  @Post('Payment/Balance') @UseGuards(ApiKey('payment')) balance() {}
  @Post('Supplier/Products/List') @UseGuards(ApiKey('supplier')) products() {}

  async #login(accountOf: typeof customerOf, body?: Login) {
    const account = accountOf(body ?? {});
    if (!account) throw new UnauthorizedException();
    const claims = claimsOf(account);
    return loginAnswer(await this.jwt.signAsync(claims), claims, body?.callbackData);
  }
}

interface Login {
  readonly Email?: unknown;
  readonly Password?: unknown;
  readonly callbackData?: string;
}

@Module({
  imports: [PassportModule, JwtModule.register({ secret: SECRET })],
  controllers: [PlatformController],
  providers: [JwtStrategy],
})
class AppModule {}

const app = await NestFactory.create(AppModule, { logger: ['error'] });
await app.listen(0, '127.0.0.1');
say(app.getHttpServer().address().port);
