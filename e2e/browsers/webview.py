#!/usr/bin/python3
"""A bare view for WebKitWebDriver: MiniBrowser cannot be narrower than 447 px. Its camera is a mock, and is allowed."""
import os
import gi
gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

width, height = (int(number) for number in os.environ['VIEW'].split('x'))
Gtk.Settings.get_default().set_property('gtk-enable-animations', False)
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)


def allow(_view, request):
    request.allow()
    return True


def view_for(_session):
    settings = WebKit2.Settings(enable_media_stream=True, enable_mock_capture_devices=True, enable_mediasource=True)
    # Mesa's software renderer, which stands for a graphics card here, crashed once in a while.
    settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, settings=settings)
    view.connect('permission-request', allow)
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(width, height)
    window.add(view)
    window.show_all()
    window.connect('destroy', Gtk.main_quit)
    view.load_uri('about:blank')
    return view


def started(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('webview')
    info.set_version(2, 50, 0)
    session.set_application_info(info)
    session.connect('create-web-view', view_for)


context.connect('automation-started', started)
Gtk.main()
